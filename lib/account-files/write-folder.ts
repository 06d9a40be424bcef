import { type Contents, FILE_PREFIX, type Item, type Items, isUnknownFile, mapTexts } from './items'
import { type FileKind, fileSchemas, jsonSchemaOf, schemaPath } from './schemas'
import { changeYaml, writeYaml } from './yaml'

/** A file to write: its text, or the digest of its bytes. */
export type WrittenFile = { text: string } | { digest: string }

/** File extensions by digest. */
export type Extensions = ReadonlyMap<string, string>

/** The files that describe the items, by path. Reading them yields the same items. */
export function writeFolder(items: Items, extensions: Extensions): Map<string, WrittenFile> {
  const files = new Map<string, WrittenFile>()
  const codes = new Map<string, Record<string, unknown>>()
  for (const item of items.values()) {
    if (!hasFileName(item)) throw new Error(`${item.address} has a name that no file can have.`)
    const [folder = '', one = '', two = '', key = ''] = item.address.split('/')
    if (item.kind === 'qr-code') {
      const path = `${folder}/${one}/qr-codes.yaml`
      codes.set(path, { ...codes.get(path), [key]: codeEntry(item.content) })
    } else if (item.kind === 'flow') writeFlow(files, one, item.content)
    else if (item.kind === 'template')
      writeTemplate(files, { name: one, language: two }, item.content, extensions)
    else writeOfNumber(files, `${folder}/${one}`, item, extensions)
  }
  for (const [path, entries] of codes) files.set(path, yaml('qr-codes', path, sortedEntries(entries)))
  return files
}

const partsOf: Readonly<Record<Item['kind'], number>> = {
  flow: 2,
  template: 3,
  profile: 3,
  automation: 3,
  calling: 3,
  'qr-code': 4,
}

/** Whether an address is safe as a file path: accounts can contain names that would escape the folder. */
export function hasFileName({ kind, address }: Item): boolean {
  const parts = address.split('/')
  const isPlain = (part: string) => !['', '.', '..'].includes(part) && !/[\\\0]/.test(part)
  return parts.length === partsOf[kind] && parts.every(isPlain)
}

/** Schemas of all kinds of files, for editors. */
export const schemaFiles = (): Map<string, WrittenFile> =>
  new Map(
    (Object.keys(fileSchemas) as FileKind[]).map((kind) => [schemaPath(kind), { text: jsonSchemaOf(kind) }]),
  )

function writeFlow(
  files: Map<string, WrittenFile>,
  key: string,
  { document, ...facts }: Contents['flow'],
): void {
  const path = `flows/${key}.yaml`
  files.set(path, yaml('flow', path, leftOutEmpty(facts)))
  files.set(`flows/${key}.json`, { text: document })
}

function writeTemplate(
  files: Map<string, WrittenFile>,
  { name, language }: { name: string; language: string },
  { name: _name, language: _language, components, ...facts }: Contents['template'],
  extensions: Extensions,
): void {
  const folder = `templates/${name}`
  let count = 0
  const named = mapTexts(components, (text) => {
    if (!text.startsWith(FILE_PREFIX) || isUnknownFile(text)) return text
    const digest = text.slice(FILE_PREFIX.length)
    count += 1
    const file = `${language}.${count === 1 ? 'sample' : `sample-${count}`}.${extensions.get(digest) ?? 'bin'}`
    files.set(`${folder}/${file}`, { digest })
    return FILE_PREFIX + file
  })
  const path = `${folder}/${language}.yaml`
  files.set(path, yaml('template', path, { ...facts, components: named }))
}

function writeOfNumber(
  files: Map<string, WrittenFile>,
  folder: string,
  { kind, content }: Exclude<Item, { kind: 'flow' | 'template' | 'qr-code' }>,
  extensions: Extensions,
): void {
  const path = `${folder}/${kind}.yaml`
  if (kind !== 'profile') return void files.set(path, yaml(kind, path, content))
  const { photo, ...texts } = content
  const digest = photo?.slice(FILE_PREFIX.length)
  const name = digest === undefined ? undefined : `photo.${extensions.get(digest) ?? 'bin'}`
  if (name !== undefined && digest !== undefined) files.set(`${folder}/${name}`, { digest })
  files.set(path, yaml(kind, path, { ...leftOutEmpty(texts), ...(name && { photo: name }) }))
}

function yaml(kind: FileKind, path: string, value: unknown): WrittenFile {
  const up = '../'.repeat(path.split('/').length - 1)
  return { text: writeYaml(escaped(value), up + schemaPath(kind)) }
}

const escaped = (value: unknown): unknown =>
  mapTexts(value, (text) => text.replace(/\$\{[\w.-]{1,100}\}/g, (name) => `$${name}`))

const codeEntry = (content: Contents['qr-code']) => leftOutEmpty(content)

/** A file of codes with some changed or, if undefined, removed. Undefined if the whole file has to be rewritten. */
export function changeCodes(
  text: string,
  changes: ReadonlyMap<string, Contents['qr-code'] | undefined>,
): string | undefined {
  const entries = [...changes].map(([key, content]): [string, unknown] => [
    key,
    content && escaped(codeEntry(content)),
  ])
  return changeYaml(text, new Map(entries))
}

const isEmpty = (value: unknown) =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
const leftOutEmpty = (value: object) =>
  Object.fromEntries(Object.entries(value).filter(([, member]) => !isEmpty(member)))

const sortedEntries = (entries: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(entries).toSorted(([one], [other]) => (one < other ? -1 : 1)))
