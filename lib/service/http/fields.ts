import { nearest } from '@/lib/contract/nearest'
import { throwServiceError } from './service-error'

/**
 * Names that published services know in `fields` and the specification does not: clients ask for them, and the answer
 * leaves them out. Fields that no known service has are refused.
 */
const publishedFields: ReadonlySet<string> = new Set([
  // Of phone numbers.
  'certificate',
  'country_code',
  'country_dial_code',
  'eligibility_for_api_business_global_search',
  'health_status',
  'host_platform',
  'is_official_business_account',
  'is_on_biz_app',
  'is_pin_enabled',
  'is_preverified_number',
  'messaging_limit_tier',
  'whatsapp_business_manager_messaging_limit',
  'new_certificate',
  'new_display_name',
  'new_name_status',
  'official_business_account',
  'owner_business_info',
  'quality_score',
  'search_visibility',
  'storage_configuration',
  'unified_cert_status',
  'username',
  'webhook_configuration',
  // Of templates.
  'add_security_recommendation',
  'correct_category',
  'cta_url_link_tracking_opted_out',
  'code_expiration_minutes',
  'degrees_of_freedom_spec',
  'disable_info',
  'is_primary_device_delivery_only',
  'last_updated_time',
  'library_template_name',
  'specific_rejection_reason',
  'sub_category',
  // Of accounts, and of flows.
  'account_review_status',
  'assets',
  'business_verification_status',
  'country',
  'currency',
  'message_template_namespace',
  'on_behalf_of_business_info',
  'ownership_type',
  'primary_funding_id',
  'status_reason',
  'timezone_id',
])

/** One name of a `fields` list: `a`, `a.limit(5)`, `a{b,c}` (spec:general#fields-of-an-answer). */
export interface Field {
  name: string
  modifiers: { name: string; argument: string }[]
  children: Field[]
}

const NAME = /[a-z0-9_]+/iy
const MODIFIER = /\.([a-z_]+)\(([^()]*)\)/iy

/**
 * Reads a `fields` list with modifiers and braces.
 *
 * @throws ServiceError unknownField when the list is not written correctly.
 */
export function parseFields(text: string): Field[] {
  const reader = { text, at: 0 }
  const fields = readList(reader)
  if (reader.at < text.length) misread(reader)
  return fields
}

interface Reader {
  text: string
  at: number
}

const MAX_BRACES = 8

function readList(reader: Reader, depth = 0): Field[] {
  const fields: Field[] = []
  do {
    skipSpace(reader)
    const name = take(reader, NAME)?.[0]
    if (!name) misread(reader)
    const modifiers: Field['modifiers'] = []
    for (let match = take(reader, MODIFIER); match; match = take(reader, MODIFIER)) {
      modifiers.push({ name: match[1] ?? '', argument: match[2] ?? '' })
    }
    let children: Field[] = []
    if (reader.text[reader.at] === '{') {
      if (depth >= MAX_BRACES) misread(reader)
      reader.at += 1
      children = readList(reader, depth + 1)
      if (reader.text[reader.at] !== '}') misread(reader)
      reader.at += 1
    }
    fields.push({ name, modifiers, children })
    skipSpace(reader)
  } while (reader.text[reader.at] === ',' && (reader.at += 1))
  return fields
}

function take(reader: Reader, pattern: RegExp): RegExpExecArray | null {
  pattern.lastIndex = reader.at
  const match = pattern.exec(reader.text)
  if (match) reader.at += match[0].length
  return match
}

function skipSpace(reader: Reader): void {
  while (reader.text[reader.at] === ' ') reader.at += 1
}

function misread({ text, at }: Reader): never {
  throwServiceError('unknownField', {
    details: `The list of fields is not valid at position ${at + 1}: ${JSON.stringify(text.slice(at, at + 20))}. Write names separated by commas.`,
  })
}

/** Which members an answer has. */
export interface ChosenFields {
  has(name: string): boolean
  /** A name as it was asked for, with its modifiers; the last time it was. */
  asked(name: string): Field | undefined
  /** The part of an object that was asked for; `id` always comes along (spec:phone-numbers#default-fields). */
  pick<Value extends { id: string }>(value: Value): Value
  /** The part of a member that was asked for in braces; without braces all of it. */
  narrow(name: string, value: unknown): unknown
}

/**
 * Reads what `fields` asks for, once for all objects of an answer.
 *
 * @param known every name that may be asked for
 * @param byDefault names that are given when nothing is asked for
 * @throws ServiceError unknownField
 */
export function chooseFields(
  fields: string | undefined,
  known: readonly string[],
  byDefault: readonly string[] = known,
): ChosenFields {
  return chooseAmong(fields ? parseFields(fields) : [], known, byDefault)
}

/** The same of names that were read already, such as those in braces; none ask for what is given by default. */
export function chooseAmong(
  asked: readonly Field[],
  known: readonly string[],
  byDefault: readonly string[] = known,
): ChosenFields {
  const wanted = new Set(['id', ...(asked.length > 0 ? requireKnown(asked, known) : byDefault)])
  const isEverything = known.every((name) => wanted.has(name)) && asked.every(isWhole)
  const byName = new Map(asked.map((field) => [field.name, field]))
  const narrow = (name: string, value: unknown) => partOf(value, byName.get(name)?.children ?? [])
  return {
    has: (name) => wanted.has(name),
    asked: (name) => byName.get(name),
    narrow,
    pick<Value extends { id: string }>(value: Value) {
      if (isEverything) return value
      const kept = Object.entries(value).filter(([name]) => wanted.has(name))
      // The same members, or fewer: all but `id` are optional wherever `fields` may be given.
      return Object.fromEntries(kept.map(([name, member]) => [name, narrow(name, member)])) as Value
    },
  }
}

const isWhole = ({ children }: Field) => children.length === 0

/** What braces name of an object, or of each object of a list; a member it does not have is left out. */
function partOf(value: unknown, children: readonly Field[]): unknown {
  if (children.length === 0 || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((each) => partOf(each, children))
  const named = new Map<string, Field['children']>([
    ['id', []],
    ...children.map((child) => [child.name, child.children] as const),
  ])
  const part = Object.entries(value).flatMap(([name, member]) => {
    const inner = named.get(name)
    return inner ? [[name, partOf(member, inner)]] : []
  })
  return Object.fromEntries(part)
}

function requireKnown(fields: readonly Field[], known: readonly string[]): string[] {
  return fields.flatMap(({ name }) => {
    if (known.includes(name)) return [name]
    if (publishedFields.has(name)) return []
    const suggestion = nearest(name, known)
    return throwServiceError('unknownField', {
      details: `Tried accessing nonexisting field (${name}).${suggestion ? ` Did you mean ${suggestion}?` : ''} Available: ${known.join(', ')}.`,
    })
  })
}
