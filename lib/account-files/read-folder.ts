import { isObject } from '@/lib/contract/json'
import { MIB, uploadLimits } from '@/lib/contract/limits'
import type { z } from '@/lib/contract/zod'
import { formatNumber } from '@/lib/labels/numbers'
import { FILE_PREFIX, type Item, type Items, isUnknownFile, mapTexts, UNKNOWN_FILE } from './items'
import { type EnvironmentFile, type FileKind, fileSchemas } from './schemas'
import { type FileFinding, type ReadYaml, readYaml } from './yaml'

/** A file in the folder; for binary files, only its digest. */
export interface FolderFile {
  /** Undefined if it isn't valid UTF-8. */
  text: string | undefined
  /** SHA-256 of the bytes in hexadecimal. */
  digest: string
  bytes: number
}
/** By path within the folder, with slashes. */
export type FolderFiles = ReadonlyMap<string, FolderFile>

export interface ReadFolder {
  items: Items
  environment: EnvironmentFile
  findings: FileFinding[]
  /** Path of a file with the given digest. */
  fileOfDigest: ReadonlyMap<string, string>
  /** Files that a YAML file refers to: documents, samples and photos. */
  filesNamedBy: ReadonlyMap<string, ReadonlySet<string>>
  /** Addresses of items that use values of the environment. */
  withValues: ReadonlySet<string>
}

const MOST_FILES = 20_000
const ITEM_FOLDERS = /^(?:flows|templates|numbers)\//
const OWN_FOLDERS = /^(?:flows|templates|numbers|environments)\//
const START = { line: 1, column: 1 }

export const environmentPath = (name: string): string => `environments/${name}.yaml`

/**
 * Reads a folder as the account it describes in one environment. All problems are reported, and everything
 * readable is returned anyway.
 */
export function readFolder(files: FolderFiles, environmentName: string): ReadFolder {
  const reading = new Reading(files)
  if (files.size > MOST_FILES) {
    reading.wrong('.', START, `The folder has more than ${formatNumber(MOST_FILES)} files.`)
    return reading.result
  }
  reading.refuseBothSpellings()
  const file = environmentPath(environmentName)
  const environment = files.get(file)
  if (environment) reading.result.environment = reading.parse(file, 'environment') ?? noEnvironment
  else if (environmentName !== 'default')
    reading.wrong(
      file,
      START,
      `There is no environment “${environmentName}”. Add this file, or leave out --env.`,
    )
  for (const path of [...files.keys()].toSorted()) reading.read(path)
  reading.warnOfUnused()
  return reading.result
}

const noEnvironment: EnvironmentFile = { numbers: {}, values: {} }

class Reading {
  readonly items = new Map<string, Item>()
  readonly result: ReadFolder
  private readonly namedBy = new Map<string, Set<string>>()
  private readonly withValues = new Set<string>()
  /** Members of each file that use values of the environment. */
  private readonly filledMembers = new Map<string, Set<string>>()

  constructor(private readonly files: FolderFiles) {
    const fileOfDigest = new Map([...files].map(([path, { digest }]) => [digest, path]))
    this.result = {
      ...{ items: this.items, environment: noEnvironment, findings: [], fileOfDigest },
      ...{ filesNamedBy: this.namedBy, withValues: this.withValues },
    }
  }

  wrong(file: string, place: { line: number; column: number }, message: string): void {
    this.result.findings.push({ severity: 'error', file, ...place, message })
  }

  refuseBothSpellings(): void {
    const seen = new Map<string, string>()
    for (const path of this.files.keys()) {
      if (!ITEM_FOLDERS.test(path)) continue
      const spelled = path
        .normalize('NFC')
        .toLowerCase()
        .replaceAll('-', path.startsWith('templates/') ? '_' : '-')
      const other = seen.get(spelled)
      if (other === undefined) seen.set(spelled, path)
      else this.wrong(path, START, `${other} and ${path} are two spellings of one name. Remove one of them.`)
    }
  }

  read(path: string): void {
    const parts = path.split('/')
    const [folder, one = '', two = ''] = parts
    const depth = parts.length
    if (!/\.ya?ml$/.test(path) || !ITEM_FOLDERS.test(path)) return
    const known =
      (folder === 'flows' && depth === 2 && /\.yaml$/.test(one)) ||
      (folder === 'templates' && depth === 3 && /\.yaml$/.test(two)) ||
      (folder === 'numbers' && depth === 3 && /^(?:profile|calling|automation|qr-codes)\.yaml$/.test(two))
    if (!known) this.wrong(path, START, 'This file doesn’t belong in the folder. See docs/account-files.md.')
    else if (folder === 'flows') this.readFlow(path, one.replace(/\.yaml$/, ''))
    else if (folder === 'templates') this.readTemplate(path, one, two.replace(/\.yaml$/, ''))
    else this.readNumber(path, one, two.replace(/\.yaml$/, ''))
  }

  private readFlow(path: string, key: string): void {
    const content = this.parse(path, 'flow')
    const documentPath = `flows/${key}.json`
    const document = this.files.get(documentPath)
    this.names(path, documentPath)
    if (document?.text === undefined)
      return this.wrong(path, START, `The document ${key}.json is missing beside this file, or isn’t text.`)
    if (content)
      this.add(
        { kind: 'flow', address: `flows/${key}`, content: { ...content, document: document.text } },
        path,
      )
  }

  private readTemplate(path: string, name: string, written: string): void {
    const language = written.replace('-', '_')
    const content = this.parse(path, 'template')
    if (!content) return
    const components = mapTexts(content.components, (text) =>
      text.startsWith(FILE_PREFIX) && !isUnknownFile(text)
        ? this.fileBeside(path, text.slice(FILE_PREFIX.length))
        : text,
    )
    const address = `templates/${name}/${language}`
    this.add({ kind: 'template', address, content: { ...content, components, name, language } }, path)
  }

  private readNumber(path: string, number: string, what: string): void {
    const address = `numbers/${number}/${what}`
    if (what === 'profile') {
      const content = this.parse(path, 'profile')
      if (!content) return
      const { photo, ...texts } = content
      const named = photo === undefined ? {} : { photo: this.fileBeside(path, photo) }
      this.add({ kind: 'profile', address, content: { ...filledProfile(texts), ...named } }, path)
    } else if (what === 'calling') {
      const content = this.parse(path, 'calling')
      if (content) this.add({ kind: 'calling', address, content }, path)
    } else if (what === 'automation') {
      const content = this.parse(path, 'automation')
      if (content) this.add({ kind: 'automation', address, content: filledAutomation(content) }, path)
    } else {
      for (const [key, content] of Object.entries(this.parse(path, 'qr-codes') ?? {}))
        this.add({ kind: 'qr-code', address: `${address}/${key}`, content }, path)
    }
  }

  private add(item: Item, file: string): void {
    this.items.set(item.address, { ...item, file })
    const filled = this.filledMembers.get(file)
    const isFilled = item.kind === 'qr-code' ? filled?.has(item.address.split('/')[3] ?? '') : filled
    if (isFilled) this.withValues.add(item.address)
  }

  private names(file: string, other: string): void {
    this.namedBy.set(file, new Set([...(this.namedBy.get(file) ?? []), other]))
  }

  /** Digest of a file in the same folder. */
  private fileBeside(path: string, name: string): string {
    const beside = `${path.slice(0, path.lastIndexOf('/') + 1)}${name}`
    const file = this.files.get(beside)
    this.names(path, beside)
    const most = /\.(?:jpg|jpeg|png)$/i.test(name) ? uploadLimits.photoBytes : uploadLimits.documentBytes
    if (file && file.bytes > most) this.wrong(beside, START, `The file is larger than ${most / MIB} MB.`)
    if (file && !name.includes('/')) return FILE_PREFIX + file.digest
    this.wrong(path, START, `There is no file ${name} in this folder.`)
    return UNKNOWN_FILE
  }

  parse<Name extends FileKind>(path: string, kind: Name): z.output<(typeof fileSchemas)[Name]> | undefined {
    const { text } = this.files.get(path) ?? {}
    if (text === undefined) {
      this.wrong(path, START, 'The file isn’t UTF-8 text.')
      return undefined
    }
    const yaml = readYaml(path, text)
    this.result.findings.push(...yaml.findings)
    if (yaml.findings.length > 0) return undefined
    const value = kind === 'environment' ? yaml.value : this.fill(path, yaml.value)
    const schema: z.ZodType = fileSchemas[kind]
    // An empty file counts as an empty object.
    const read = schema.safeParse(value ?? {})
    if (read.success) return read.data as z.output<(typeof fileSchemas)[Name]>
    for (const issue of read.error.issues) this.wrongMember(path, yaml, issue)
    return undefined
  }

  private wrongMember(
    path: string,
    { placeOf }: ReadYaml,
    { path: member, message }: z.core.$ZodIssue,
  ): void {
    const name = member.join('.')
    this.wrong(path, placeOf(member), name === '' ? message : `${name}: ${message}`)
  }

  private fill(path: string, value: unknown): unknown {
    if (!isObject(value)) return value
    return Object.fromEntries(
      Object.entries(value).map(([member, each]) => [member, this.fillMember(path, member, each)]),
    )
  }

  private fillMember(path: string, member: string, value: unknown): unknown {
    const { values } = this.result.environment
    return mapTexts(value, (text) =>
      text.replace(/(\$?)\$\{([\w.-]{1,100})\}/g, (whole, escape: string, name: string) => {
        if (escape) return whole.slice(1)
        this.filledMembers.set(path, new Set([...(this.filledMembers.get(path) ?? []), member]))
        const known = Object.hasOwn(values, name) ? values[name] : undefined
        if (known === undefined)
          this.wrong(
            path,
            START,
            `The environment has no value for ${name}. To write the text itself, use $${whole}.`,
          )
        return known ?? whole
      }),
    )
  }

  warnOfUnused(): void {
    const used = new Set([...this.namedBy.values()].flatMap((named) => [...named]))
    for (const path of this.files.keys()) {
      if (!OWN_FOLDERS.test(path) || /\.ya?ml$/.test(path) || used.has(path)) continue
      // Runs and cases of a flow aren't part of the account: switchboard-flow stores them.
      if (used.has(path.replace(/\.(?:runs|cases)\.json$/, '.json'))) continue
      this.result.findings.push({
        severity: 'warning',
        file: path,
        ...START,
        message: 'No other file refers to this one.',
      })
    }
  }
}

/** A profile with every text present, so that an omitted one compares as empty. */
export const filledProfile = (texts: EnvironmentlessProfile) => ({
  about: texts.about ?? '',
  address: texts.address ?? '',
  description: texts.description ?? '',
  email: texts.email ?? '',
  vertical: texts.vertical ?? '',
  websites: texts.websites ?? [],
})
type EnvironmentlessProfile = Omit<z.output<(typeof fileSchemas)['profile']>, 'photo'>

export const filledAutomation = (content: z.output<(typeof fileSchemas)['automation']>) => ({
  enable_welcome_message: content.enable_welcome_message ?? false,
  prompts: content.prompts ?? [],
  commands: content.commands ?? [],
})
