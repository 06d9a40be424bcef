import { formatCount } from '@/lib/labels/numbers'
import { asText } from '../../expression/evaluate'
import type { JsonObject } from '../../model'
import { asCount, count, objectsOf, oneOf, optionalText, own, prop, textOrNothing, textsOf } from '../resolve'
import type { RunComponent, Scope } from '../run-types'
import type { FileView, UploadView } from '../view-types'
import type { InputKind } from './kind'
import { inputPart } from './kind'

const sources = ['camera_gallery', 'camera', 'gallery'] as const
const LARGEST_FILE_KB = 25_600
const MOST_FILES = 30

/**
 * Photos and documents. Its value is a list of files in the format sent to the business, `{ file_name, mime_type, size_kb, … }`, plus
 * any other members the caller added.
 */
const uploadKind = (type: UploadView['type'], what: 'photo' | 'document'): InputKind => {
  const limits = (component: RunComponent, scope: Scope) => ({
    maxFileSizeKb: count(component, 'max-file-size-kb', scope) ?? LARGEST_FILE_KB,
    minFiles: count(component, `min-uploaded-${what}s`, scope) ?? 0,
    maxFiles: count(component, `max-uploaded-${what}s`, scope) ?? MOST_FILES,
  })
  const mimeTypes = (component: RunComponent, scope: Scope) => {
    const types = textsOf(prop(component, 'allowed-mime-types', scope))
    return type === 'DocumentPicker' && types.length > 0 ? types : undefined
  }
  return {
    type,
    read: (value) => objectsOf(value).map(withoutStructure),
    say: (value) =>
      objectsOf(value)
        .map((file) => fileView(file).name)
        .join(', '),
    problem: (value, component, scope) => {
      const files = objectsOf(value).map(fileView)
      const { minFiles, maxFiles, maxFileSizeKb } = limits(component, scope)
      const allowed = mimeTypes(component, scope)
      if (files.length < minFiles) return `Add at least ${formatCount(minFiles, what)}.`
      if (files.length > maxFiles) return `Add no more than ${formatCount(maxFiles, what)}.`
      if (files.some(({ sizeKb }) => sizeKb !== undefined && sizeKb > maxFileSizeKb))
        return `Choose files of up to ${maxFileSizeKb} KB.`
      const isStrange = files.some(({ mimeType }) => allowed && mimeType && !allowed.includes(mimeType))
      return isStrange ? `Choose files of these kinds: ${allowed?.join(', ')}.` : undefined
    },
    view: (drawing): UploadView => {
      const { component, scope, value } = drawing
      return {
        ...inputPart(drawing),
        type,
        isRequired: limits(component, scope).minFiles > 0,
        description: optionalText(component, 'description', scope),
        photoSource: type === 'PhotoPicker' ? oneOf(component, 'photo-source', scope, sources) : undefined,
        allowedMimeTypes: mimeTypes(component, scope),
        ...limits(component, scope),
        files: objectsOf(value).map(fileView),
      }
    },
  }
}

/** File descriptions have only texts and numbers, so drop nested values. */
const withoutStructure = (file: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(file).filter(([, value]) => typeof value !== 'object'))

const fileView = (file: JsonObject): FileView => ({
  name: asText(own(file, 'file_name')),
  mimeType: textOrNothing(own(file, 'mime_type')),
  sizeKb: asCount(own(file, 'size_kb')),
})

export const photoPicker = uploadKind('PhotoPicker', 'photo')
export const documentPicker = uploadKind('DocumentPicker', 'document')
