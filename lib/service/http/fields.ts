import { nearest } from '@/lib/contract/nearest'
import { throwServiceError } from './service-error'

/**
 * Names that published services accept in `fields` and the specification does not define. Clients request
 * them, so they are ignored. Fields no known service has are refused.
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

/** One entry of a `fields` list: `a`, `a.limit(5)`, `a{b,c}` (spec:general#fields-of-an-answer). */
export interface Field {
  name: string
  modifiers: { name: string; argument: string }[]
  children: Field[]
}

const NAME = /[a-z0-9_]+/iy
const MODIFIER = /\.([a-z_]+)\(([^()]*)\)/iy

/**
 * Parses a `fields` list with modifiers and braces.
 * @throws ServiceError unknownField for invalid syntax
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

/** The members of a response. */
export interface ChosenFields {
  has(name: string): boolean
  /** A requested name with its modifiers; the last one if repeated. */
  asked(name: string): Field | undefined
  /** The requested part of an object; `id` is always included (spec:phone-numbers#default-fields). */
  pick<Value extends { id: string }>(value: Value): Value
  /** The part of a member requested in braces; all of it without braces. */
  narrow(name: string, value: unknown): unknown
}

/**
 * Reads `fields` once for all objects of a response.
 * @param known every name that may be requested
 * @param byDefault names returned when none are requested
 * @throws ServiceError unknownField
 */
export function chooseFields(
  fields: string | undefined,
  known: readonly string[],
  byDefault: readonly string[] = known,
): ChosenFields {
  return chooseAmong(fields ? parseFields(fields) : [], known, byDefault)
}

/** Like `chooseFields`, for parsed names such as those in braces; an empty list returns the defaults. */
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
      // Has the same members or fewer: all but `id` are optional wherever `fields` is allowed.
      return Object.fromEntries(kept.map(([name, member]) => [name, narrow(name, member)])) as Value
    },
  }
}

const isWhole = ({ children }: Field) => children.length === 0

/** Picks the named members of an object, or of each object in a list; missing members are left out. */
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
