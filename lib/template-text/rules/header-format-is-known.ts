import { headerFormats } from '../data/members'
import type { ErrorRule } from '../findings'
import { didYouMean, orList, quoted } from '../wording'

/** Spec "Message template"; LOCATION, GIF and PRODUCT from gap 2.1. */
export const headerFormatIsKnown: ErrorRule = {
  id: 'header-format-is-known',
  severity: 'error',
  kind: 'templateHeaderInvalid',
  check({ header }, report) {
    if (header === undefined || headerFormats.some((known) => known === header.format)) return
    const message =
      header.format === ''
        ? `Give the header a format: ${orList(headerFormats)}.`
        : `There is no header format ${quoted(header.format)}.${didYouMean(header.format, headerFormats)}`
    report({ path: `${header.path}.format`, message })
  },
}
