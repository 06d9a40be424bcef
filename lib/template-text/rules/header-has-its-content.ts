import type { HeaderComponent } from '../content'
import { mediaFormats } from '../data/members'
import type { ErrorRule, Report } from '../findings'
import { isObject, isTextList } from '../json'

function checkHandle({ raw, path }: HeaderComponent, report: Report) {
  const handles = isObject(raw.example) ? raw.example.header_handle : undefined
  if (handles !== undefined && !isTextList(handles)) return
  const place = `${path}.example.header_handle`
  if (handles === undefined || handles.every((handle) => handle.trim() === '')) {
    report({ path: place, message: 'Add a sample of the header: upload a file that the review can look at.' })
  } else if (handles.length > 1) {
    report({ path: place, message: `The header has ${handles.length} samples. Give one.` })
  }
}

/** A text header has a text; a media header has one uploaded sample in `example.header_handle` (spec). */
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
        message: `A header of format ${header.format} has no text of its own.`,
      })
    }
  },
}
