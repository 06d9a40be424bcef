import { sortedMembersJson } from '@/lib/contract/same-json'
import type { TemplateContent } from '@/lib/language/template/content'
import { contentFromForm, formFromContent } from '@/lib/language/template/form'
import type { AutomationFile, CallingFile, FlowFile, ProfileFile, QrCodeEntry, TemplateFile } from './schemas'

/** Kinds of items in an account, in the order they are applied: flows before the templates that open them. */
export const kinds = ['flow', 'profile', 'automation', 'calling', 'qr-code', 'template'] as const
export type Kind = (typeof kinds)[number]

/** Members as in the files, with defaults filled in; files are referred to by the SHA-256 of their bytes. */
export interface Contents {
  flow: Required<FlowFile> & { document: string }
  profile: ProfileFile
  automation: Required<AutomationFile>
  calling: CallingFile
  'qr-code': Required<QrCodeEntry>
  template: TemplateFile & { name: string; language: string }
}

export type Item = {
  [Name in Kind]: {
    kind: Name
    /** Location in any account: `templates/order_update/en_US`, `numbers/15550100142/profile`. */
    address: string
    content: Contents[Name]
    /** The file it was read from. */
    file?: string
  }
}[Kind]
export type ItemOf<Name extends Kind> = Extract<Item, { kind: Name }>

export type Items = ReadonlyMap<string, Item>

/** Prefix by which a header refers to a file in the folder, and a button to a flow in the folder. */
export const FILE_PREFIX = 'file:'
export const FLOW_PREFIX = 'flow:'
/** Placeholder for a file whose bytes the console doesn't have. */
export const UNKNOWN_FILE = `${FILE_PREFIX}unknown`
/** Several in one template are numbered: `file:unknown-2`. */
export const isUnknownFile = (text: unknown): boolean =>
  typeof text === 'string' && /^file:unknown(?:-\d{1,3})?$/.test(text)

/** Canonical form: two contents are equal if their canonical forms are. */
export function canonical({ kind, content }: Item): string {
  if (kind === 'template') return sortedMembersJson(canonicalTemplate(content))
  if (kind === 'flow') return sortedMembersJson({ ...content, document: plainLines(content.document) })
  return sortedMembersJson(content)
}

/** As the template builder writes it, ignoring member order and empty members. */
export function canonicalTemplate(content: TemplateContent): TemplateContent {
  return contentFromForm(formFromContent(content))
}

const plainLines = (text: string) => text.replaceAll('\r\n', '\n')

/** Applies a change to every string in a value. */
export function mapTexts<Value>(value: Value, change: (text: string) => string): Value
export function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((each) => mapTexts(each, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, mapTexts(member, change)]))
}

/** Addresses of the flows that a template's buttons open. */
export function flowsOpenedBy(item: Item): string[] {
  if (item.kind !== 'template') return []
  const found = new Set<string>()
  mapTexts(item.content.components, (text) => {
    if (text.startsWith(FLOW_PREFIX)) found.add(`flows/${text.slice(FLOW_PREFIX.length)}`)
    return text
  })
  return [...found]
}
