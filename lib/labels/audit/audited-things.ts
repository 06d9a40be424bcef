import { changeKindLabels, changeKinds } from '@/lib/contract/change-kinds'
import { parseUrl } from '@/lib/contract/parse-url'
import { formatCount } from '@/lib/labels/numbers'
import { formatPhoneNumber } from '@/lib/labels/phone-numbers'

/** The object of an action, parsed from the entry's subject. */
export interface NamedThing {
  /** Text before the name: "the template". */
  noun?: string
  name: string
  /** Link to its page. */
  href?: string
  /** Text after the name: " as viewer". */
  after?: string
}

/** A type of object that actions apply to. */
export interface ThingKind {
  /** Generic phrase, if no name is given: "a template". */
  any: string
  /** Undefined if the subject contains nothing a person would recognize. */
  named?(subject: string, nameOfNumber: (id: string) => string | undefined): NamedThing | undefined
}

const search = (path: string, query: Record<string, string>) => `${path}?${new URLSearchParams(query)}`

const languageNames = new Intl.DisplayNames('en', { type: 'language' })

function languageName(code: string): string {
  try {
    return languageNames.of(code.replace('_', '-')) ?? code
  } catch {
    // Services may use codes that aren't valid language tags.
    return code
  }
}

/** Subject: name, space, language. */
export const template: ThingKind = {
  any: 'a template',
  named(subject) {
    const [name = subject, language] = subject.split(' ')
    const href = search('/templates', { name_or_content: name })
    const after = language ? ` in ${languageName(language)}` : undefined
    return { noun: 'the template', name, href, after }
  },
}

/** Subject: a name or a count, such as `12 templates`. */
export const labeledTemplates: ThingKind = {
  any: 'templates',
  named: (subject, nameOfNumber) =>
    subject.includes(' ') ? { name: subject, href: '/templates' } : template.named?.(subject, nameOfNumber),
}

/** Subject: a count, such as `12 drafts`. */
export const countedDrafts: ThingKind = {
  any: 'drafts of templates',
  named: (subject) => ({
    name: formatCount(Number.parseInt(subject, 10) || 0, 'template draft'),
    href: '/templates/languages',
  }),
}

/** Subject: a term or a count, such as `12 terms`. */
export const glossaryTerm: ThingKind = {
  any: 'terms',
  named: (subject) =>
    /^\d+ terms$/.test(subject)
      ? { name: subject, href: '/templates/languages' }
      : { noun: 'the term', name: subject, href: '/templates/languages' },
}

export const templateDraft: ThingKind = {
  any: 'the draft of a template',
  // Older entries contain only the draft's ID.
  named: (subject) =>
    /^[0-9a-f-]{20,}$/.test(subject) ? undefined : { noun: 'the draft of', name: subject },
}

/** Subject: action and count, such as `delete 12`, or `delete` for everything that matched. */
export const bulkJob: ThingKind = {
  any: 'bulk work on templates',
  named(subject) {
    const [kind = '', count] = subject.split(' ')
    const does = { submit: 'submitting', duplicate: 'duplicating', delete: 'deleting' }[kind]
    if (does === undefined) return undefined
    const many = count === undefined ? 'templates' : formatCount(Number.parseInt(count, 10) || 0, 'template')
    return { name: `${does} ${many}`, href: '/templates' }
  },
}

/** Drafts in several languages. Subject: count and languages, such as `12 drafts, de, fr`. */
export const templateDraftList: ThingKind = {
  any: 'drafts of templates',
  named(subject) {
    const [count = '', ...languages] = subject.split(', ')
    const drafts = formatCount(Number.parseInt(count, 10) || 0, 'template draft')
    return { noun: `${drafts} in`, name: languages.join(', '), href: '/templates/languages' }
  },
}

/** Subject: the name with the ID in brackets, or only one of them. */
function namedFlow(subject: string): NamedThing {
  const [, name = subject, id] = /^(.*) \((\d+)\)$/s.exec(subject) ?? []
  return { noun: 'the flow', name, href: id ? `/flows/${id}` : search('/flows', { search: name }) }
}

export const flow: ThingKind = { any: 'a flow', named: namedFlow }

export const movedFlow: ThingKind = {
  any: 'a flow',
  named(subject) {
    const [, moved = subject, account] = /^(.*) to (\d+)$/s.exec(subject) ?? []
    return { ...namedFlow(moved), after: account && ` to the account ${account}` }
  },
}

/** A number of the account, linked to one of its pages. */
const numberSeenAt = (hrefOf: (id: string) => string): ThingKind => ({
  any: 'a number',
  named(id, nameOfNumber) {
    const name = nameOfNumber(id)
    return { noun: name ? undefined : 'the number', name: name ?? id, href: hrefOf(id) }
  },
})

const pageOfNumber = (id: string) => `/phone-numbers/${encodeURIComponent(id)}`

export const number = numberSeenAt(pageOfNumber)
export const automatedNumber = numberSeenAt((id) => `${pageOfNumber(id)}?tab=automation`)
export const profileOfNumber = numberSeenAt((id) => search('/business-profile', { number: id }))
export const calledNumber = numberSeenAt((id) => search('/calling', { number: id, tab: 'settings' }))
export const numberWithCodes = numberSeenAt(() => '/qr-codes')

export const qrCode: ThingKind = {
  any: 'a QR code',
  named: (code) => ({ noun: 'the QR code', name: code, href: search('/qr-codes', { code }) }),
}

/** A list of codes. Subject: number and count, such as `42, 50 codes`. */
export const qrCodeList: ThingKind = {
  any: 'QR codes',
  named(subject, nameOfNumber) {
    const [id = '', count = ''] = subject.split(', ')
    const codes = formatCount(Number.parseInt(count, 10) || 0, 'QR code', 'QR codes')
    return { noun: `${codes} for`, name: nameOfNumber(id) ?? id, href: '/qr-codes' }
  },
}

/** The other person in a call. Older entries contain the call's ID instead. */
export const caller: ThingKind = {
  any: 'someone',
  named: (digits) =>
    /^\d{6,15}$/.test(digits)
      ? { name: formatPhoneNumber(digits), href: search('/calling', { user_wa_id: digits }) }
      : undefined,
}

/** Subject: event IDs, or the last ID of a range. */
export const events: ThingKind = {
  any: 'events',
  named: (subject) =>
    subject.startsWith('everything up to ')
      ? { name: 'all events up to that point', href: '/events' }
      : { name: formatCount(subject.split(' ').length, 'event', 'events'), href: '/events' },
}

export const eventField: ThingKind = {
  any: 'a test event',
  named: (name) => ({ noun: 'a test event of type', name, href: '/events' }),
}

/** An event destination; identified by ID if it no longer existed. */
export const eventAddress: ThingKind = {
  any: 'an address',
  named: (name) =>
    parseUrl(name) ? { name, href: '/events/setup' } : { noun: 'the address', name, href: '/events/setup' },
}

const people = '/settings/people'

export const someone: ThingKind = { any: 'someone', named: (email) => ({ name: email, href: people }) }

/** Subject: address and role, such as `ada@example.com as viewer`. Addresses contain no spaces, but roles may. */
const withRole = (before: string): ThingKind => ({
  any: 'someone',
  named(subject) {
    const end = subject.indexOf(' as ')
    if (end < 0) return { name: subject, href: people }
    return { name: subject.slice(0, end), href: people, after: `${before}${subject.slice(end + 4)}` }
  },
})

export const invited = withRole(' as ')
export const givenRole = withRole(' to ')

export const role: ThingKind = {
  any: 'a role',
  named: (name) => ({ noun: 'the role', name, href: people }),
}

export const peopleGroup: ThingKind = {
  any: 'a group',
  named: (name) => ({ noun: 'the group', name, href: people }),
}

export const scimToken: ThingKind = {
  any: 'a provisioning token',
  named: (name) => ({ noun: 'the provisioning token', name, href: people }),
}

/** An object of the person's own, which nobody else can open. */
export const own = (noun: string, any: string): ThingKind => ({ any, named: (name) => ({ noun, name }) })

/** The folder of account files that a plan was made from. */
export const planFolder: ThingKind = {
  any: 'account files',
  named: (name) => ({ noun: 'the account files in', name, href: '/settings/files' }),
}

/** Subject: a whole sentence, shown after a colon. */
export const failure: ThingKind = { any: '', named: (sentence) => ({ noun: ':', name: sentence }) }

/** How far the clock was moved: "by 24 hours". */
export const move: ThingKind = { any: 'ahead', named: (distance) => ({ name: distance }) }

/** Subject: the incident's sentence. */
export const incident: ThingKind = {
  any: 'an incident',
  named: (name) => ({ noun: 'the incident', name, href: '/incidents' }),
}

export const receiver: ThingKind = {
  any: 'a receiver',
  named: (name) => ({ noun: 'the receiver', name, href: '/events/setup' }),
}

const alerts = '/settings/alerts'

export const alertRole: ThingKind = { any: 'a role', named: (name) => ({ name, href: alerts }) }
export const alertRule: ThingKind = { any: 'of the account', named: (name) => ({ name, href: alerts }) }

export const view: ThingKind = { any: 'a view of a list', named: (name) => ({ noun: 'the view', name }) }

/** Subject: that of the proposed change. */
export const proposal: ThingKind = {
  any: 'a proposal',
  named: (subject, nameOfNumber) => ({
    noun: 'the proposal for',
    name: nameOfNumber(subject) ?? kindNamed(subject) ?? subject,
    href: '/proposals',
  }),
}

const kindNamed = (subject: string) => {
  const kind = changeKinds.find((each) => each === subject)
  return kind && `“${changeKindLabels[kind].label}”`
}

/** Subject: type of the object, space, the object's own subject, such as `template order_update en_US`. */
export const commented: ThingKind = {
  any: 'something',
  named(subject, nameOfNumber) {
    const [kind = '', ...rest] = subject.split(' ')
    const kinds: Readonly<Record<string, ThingKind>> = {
      proposal,
      template,
      flow,
      'phone-number': number,
      incident,
    }
    return kinds[kind]?.named?.(rest.join(' '), nameOfNumber)
  },
}

/** Subject: the kind of change. */
export const policy: ThingKind = {
  any: 'a policy',
  named: (subject) => ({
    noun: 'the policy',
    name: kindNamed(subject) ?? subject,
    href: '/settings/policies',
  }),
}

export const contactPoint: ThingKind = {
  any: 'a contact point',
  named: (name) => ({ noun: 'the contact point', name, href: alerts }),
}

/** Subject: currency and date, such as `EUR from 2026-07-01`. */
export const rateTable: ThingKind = {
  any: 'a rate table',
  named: (name) => ({ noun: 'the rate table in', name, href: alerts }),
}

/** Subject: method and path of a console API route, such as `GET /api/people`. */
export const apiRow: ThingKind = { any: 'the API', named: (subject) => ({ name: subject }) }
