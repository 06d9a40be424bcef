import { isObject } from '@/lib/contract/json'
import { offerLimits } from '@/lib/contract/rich-template-limits'
import { countCharacters } from '../count-characters'
import type { ErrorRule } from '../findings'
import { textOf } from '../json'

const { textCharacters, bodyCharacters } = offerLimits
const type = 'LIMITED_TIME_OFFER'

/** spec:templates#limited-time-offers: the offer has a short text. */
export const offerHasItsText: ErrorRule = {
  id: 'offer-has-its-text',
  severity: 'error',
  kind: 'templateFormatInvalid',
  check({ components }, report) {
    for (const { raw, path: component } of components.filter((each) => each.type === type)) {
      const offer = raw.limited_time_offer
      if (offer !== undefined && !isObject(offer)) continue
      const text = textOf(offer?.text)
      const path = `${component}.limited_time_offer.text`
      if (text === undefined || text.trim() === '') {
        report({ path, message: 'Describe the offer, for example: Ends soon!' })
        continue
      }
      const count = countCharacters(text)
      const message = `The offer has ${count} characters. The limit is ${textCharacters}.`
      if (count > textCharacters) report({ path, message, kind: 'templateTextTooLong' })
    }
  },
}

/** spec:templates#limited-time-offers: which components an offer can be combined with. */
export const offerHasItsCompany: ErrorRule = {
  id: 'offer-has-its-company',
  severity: 'error',
  kind: 'templateFormatInvalid',
  check({ components, category, header, body, footer }, report) {
    const offer = components.find((each) => each.type === type)
    if (offer === undefined) return
    if (category !== '' && category !== 'MARKETING')
      report({ path: offer.path, message: 'Only marketing templates have limited-time offers.' })
    if (header && header.format !== 'IMAGE' && header.format !== 'VIDEO') {
      const message =
        'With a limited-time offer, the header must be an image or a video. Choose one, or no header.'
      report({ path: `${header.path}.format`, message, kind: 'templateHeaderInvalid' })
    }
    if (footer) {
      const message = 'A template with a limited-time offer can’t have a footer. Remove it.'
      report({ path: `${footer.path}.text`, message, kind: 'templateFooterInvalid' })
    }
    const count = countCharacters(body?.text ?? '')
    if (body && count > bodyCharacters) {
      const message = `With a limited-time offer, the body can have up to ${bodyCharacters} characters; this one has ${count}.`
      report({ path: `${body.path}.text`, message, kind: 'templateTextTooLong' })
    }
  },
}
