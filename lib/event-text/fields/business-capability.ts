import { quantity } from '@/lib/template-text/wording'
import { firstOf, numberAt, textAt } from '../members'
import { type FieldReader, reading } from '../reading'
import { reachOf } from '../words'
import { accountIn } from './account'

function numbersOf(count: number | undefined): string | undefined {
  if (count === undefined) return undefined
  return count < 0 ? 'have any number of phone numbers' : `have ${quantity(count, 'phone number')}`
}

/** `business_capability_update`: limits of the business, as a tier or a number, under names that changed (gap 6.1). */
export const readBusinessCapability: FieldReader = (change) => {
  const { value } = change
  const reach = reachOf(
    firstOf(
      textAt(value, 'max_daily_conversations_per_business'),
      textAt(value, 'max_daily_conversation_per_phone'),
      textAt(value, 'max_daily_conversations_per_phone'),
    ),
  )
  const numbers = numbersOf(
    firstOf(numberAt(value, 'max_phone_numbers_per_waba'), numberAt(value, 'max_phone_numbers_per_business')),
  )
  if (reach === undefined && numbers === undefined) return undefined
  const may = [reach === undefined ? undefined : `reach ${reach} people a day`, numbers]
  const { about, topics } = accountIn(change)
  return reading({
    sentence: `The business may now ${may.filter((part) => part !== undefined).join(' and ')}.`,
    about,
    topics: [...topics, 'phone-numbers'],
  })
}
