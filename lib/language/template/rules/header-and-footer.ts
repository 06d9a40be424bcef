import { isObject } from '@/lib/contract/json'
import { templateLimits } from '@/lib/contract/limits'
import { formatChoice } from '@/lib/contract/lists'
import { formatCount } from '@/lib/labels/numbers'
import type { HeaderComponent } from '../content'
import { headerFormats, mediaFormats } from '../data/members'
import { findEmoji } from '../emoji'
import type { ErrorRule, Report } from '../findings'
import { findFormatting } from '../formatting'
import { isTextList } from '../json'
import { distinctVariables, findMalformedVariables, findVariables } from '../variables'
import { didYouMean, quoted } from '../wording'

/** spec:templates#components; LOCATION, GIF and PRODUCT from spec:templates#more-components. */
export const headerFormatIsKnown: ErrorRule = {
  id: 'header-format-is-known',
  severity: 'error',
  kind: 'templateHeaderInvalid',
  check({ header }, report) {
    if (header === undefined || headerFormats.some((known) => known === header.format)) return
    const message =
      header.format === ''
        ? `Give the header a format: ${formatChoice(headerFormats)}.`
        : `There is no header format ${quoted(header.format)}.${didYouMean(header.format, headerFormats)}`
    report({ path: `${header.path}.format`, message })
  },
}

function checkHandle({ raw, path }: HeaderComponent, report: Report) {
  const handles = isObject(raw.example) ? raw.example.header_handle : undefined
  if (handles !== undefined && !isTextList(handles)) return
  const place = `${path}.example.header_handle`
  if (handles === undefined || handles.every((handle) => handle.trim() === '')) {
    report({ path: place, message: 'Upload a sample file for the header. Reviewers need to see one.' })
  } else if (handles.length > 1) {
    report({ path: place, message: `The header has ${handles.length} samples. Provide one.` })
  }
}

/**
 * A text header has text; a media header has one uploaded sample in `example.header_handle`
 * (spec:templates#components).
 */
export const headerHasItsContent: ErrorRule = {
  id: 'header-has-its-content',
  severity: 'error',
  kind: 'templateHeaderInvalid',
  check({ header }, report) {
    if (header === undefined) return
    if (mediaFormats.includes(header.format)) checkHandle(header, report)
    const isMissing = header.raw.text === undefined || header.text?.trim() === ''
    if (header.format === 'TEXT' && isMissing)
      report({ path: `${header.path}.text`, message: 'Write the header, or choose no header.' })
    if (header.format !== 'TEXT' && header.format !== '' && header.raw.text !== undefined) {
      report({
        path: `${header.path}.text`,
        message: `${header.format === 'IMAGE' ? 'An' : 'A'} ${header.format} header can’t have text.`,
      })
    }
  },
}

/** spec:templates#what-the-review-rejects: no line break, formatting or emoji in a text header. */
export const headerIsOnePlainLine: ErrorRule = {
  id: 'header-is-one-plain-line',
  severity: 'error',
  kind: 'templateHeaderInvalid',
  check({ header }, report) {
    const text = header?.text
    if (header === undefined || text === undefined) return
    const found = (message: string, range: { start: number; end: number }) =>
      report({ path: `${header.path}.text`, message, range: [range.start, range.end] })
    const newLine = text.search(/[\n\r]/)
    if (newLine !== -1)
      found('The header must be one line. Remove the line break.', { start: newLine, end: newLine + 1 })
    const formatted = findFormatting(text)[0]
    if (formatted) found('The header is already bold. Remove the formatting characters.', formatted)
    const emoji = findEmoji(text)[0]
    if (emoji) found('A header can’t contain emoji. Move it to the body.', emoji)
  },
}

/** spec:templates#variables: at most one variable in a header. */
export const headerHasOneVariable: ErrorRule = {
  id: 'header-has-one-variable',
  severity: 'error',
  kind: 'templateHeaderInvalid',
  check({ header }, report) {
    if (header === undefined) return
    const count = Math.max(distinctVariables(header.variables).length, header.variables.length)
    if (count <= templateLimits.headerVariables) return
    const second = header.variables[templateLimits.headerVariables]
    report({
      path: `${header.path}.text`,
      message: `The header has ${formatCount(count, 'variable')}. The limit is ${templateLimits.headerVariables}.`,
      ...(second && { range: [second.start, second.end] }),
    })
  },
}

/** spec:templates#components: no variables in a footer; one line from spec:templates#what-the-review-rejects. */
export const footerIsOnePlainLine: ErrorRule = {
  id: 'footer-is-one-plain-line',
  severity: 'error',
  kind: 'templateFooterInvalid',
  check({ footer, category }, report) {
    if (footer === undefined || category === 'AUTHENTICATION') return
    const { text, raw } = footer
    const path = `${footer.path}.text`
    if (raw.text === undefined || text?.trim() === '')
      report({ path, message: 'Write the footer, or remove it.' })
    if (text === undefined) return
    const variable = findVariables(text)[0] ?? findMalformedVariables(text)[0]
    if (variable)
      report({ path, message: 'A footer can’t contain variables.', range: [variable.start, variable.end] })
    const newLine = text.search(/[\n\r]/)
    if (newLine !== -1) {
      report({
        path,
        message: 'The footer must be one line. Remove the line break.',
        range: [newLine, newLine + 1],
      })
    }
  },
}
