import { type Contents, FILE_PREFIX, type Item, type Items, mapTexts, UNKNOWN_FILE } from './items'
import { type FileKind, fileSchemas, jsonSchemaOf, schemaPath } from './schemas'
import { writeYaml } from './yaml'

/** A file to write: its text, or which bytes it has. */
export type WrittenFile = { text: string } | { digest: string }

/** Names of bytes by their digest: what follows the last dot of a file's name. */
export type Extensions = ReadonlyMap<string, string>

/** The files that describe some items, by path. Reading them gives the same items again. */
export function writeFolder(items: Items, extensions: Extensions): Map<string, WrittenFile> {
  const files = new Map<string, WrittenFile>()
  const codes = new Map<string, Record<string, unknown>>()
  for (const item of items.values()) {
    const [folder = '', one = '', two = '', key = ''] = item.address.split('/')
    if (item.kind === 'qr-code') {
      const path = `${folder}/${one}/qr-codes.yaml`
      codes.set(path, { ...codes.get(path), [key]: leftOutEmpty(item.content) })
    } else if (item.kind === 'flow') writeFlow(files, one, item.content)
    else if (item.kind === 'template')
      writeTemplate(files, { name: one, language: two }, item.content, extensions)
    else writeOfNumber(files, `${folder}/${one}`, item, extensions)
  }
  for (const [path, entries] of codes) files.set(path, yaml('qr-codes', path, sortedEntries(entries)))
  return files
}

/** Schemas of every kind of file, for editors. */
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
    if (!text.startsWith(FILE_PREFIX) || text === UNKNOWN_FILE) return text
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
  const escaped = mapTexts(value, (text) => text.replace(/\$\{[\w.-]{1,100}\}/g, (name) => `$${name}`))
  const up = '../'.repeat(path.split('/').length - 1)
  return { text: writeYaml(escaped, up + schemaPath(kind)) }
}

const isEmpty = (value: unknown) =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
const leftOutEmpty = (value: object) =>
  Object.fromEntries(Object.entries(value).filter(([, member]) => !isEmpty(member)))

const sortedEntries = (entries: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(entries).toSorted(([one], [other]) => (one < other ? -1 : 1)))
