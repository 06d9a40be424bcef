import { objectsAt, textAt } from '../members'
import { personText } from '../people'
import { asSentence, joined, quoted } from '../plain-text'
import { type FieldReader, reading } from '../reading'
import { words } from '../words'

const wishes = words({ STOP: 'no longer wants', RESUME: 'wants' })

/** `user_preferences`: a person does or does not want marketing messages (gap 6.1, published name). */
export const readUserPreferences: FieldReader = ({ value }) => {
  const preference = objectsAt(value, 'user_preferences')[0]
  if (preference === undefined) return undefined
  const who = personText(value, textAt(preference, 'wa_id') ?? textAt(preference, 'user_id')) ?? 'Somebody'
  const [wish, category] = [textAt(preference, 'value'), textAt(preference, 'category')]
  const known = wishes.get(wish?.toUpperCase() ?? '')
  const what =
    category === undefined || category === 'marketing_messages' ? 'marketing messages' : quoted(category, 60)
  if (known !== undefined) return reading({ sentence: `${who} ${known} ${what}.` })
  return reading({
    sentence: joined(
      `${who} changed what messages they want${wish === undefined ? '' : `: ${quoted(wish, 60)} for ${what}`}.`,
      asSentence(textAt(preference, 'detail'), 120),
    ),
  })
}
