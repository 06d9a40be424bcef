import { changeKindLabels, changeKinds } from '@/lib/contract/change-kinds'
import { parseUrl } from '@/lib/contract/parse-url'
import { formatCount } from '@/lib/labels/numbers'
import { formatPhoneNumber } from '@/lib/labels/phone-numbers'

/** What an action was done to, as the subject of its entry tells it. */
export interface NamedThing {
  /** Stands before the name: "the template". */
  noun?: string
  name: string
  /** Where it can be looked at. */
  href?: string
  /** Stands after the name: " as viewer". */
  after?: string
}

/** One kind of thing that actions are done to. */
export interface ThingKind {
  /** Any one of them, where none is named: "a template". */
  any: string
  /** Undefined for a subject that names nothing a person knows. */
  named?(subject: string, nameOfNumber: (id: string) => string | undefined): NamedThing | undefined
}

const search = (path: string, query: Record<string, string>) => `${path}?${new URLSearchParams(query)}`

const languageNames = new Intl.DisplayNames('en', { type: 'language' })

function languageName(code: string): string {
  try {
    return languageNames.of(code.replace('_', '-')) ?? code
  } catch {
    // A code a service made up is no language tag.
    return code
  }
}

/** The subject is the name, a space and the language. */
export const template: ThingKind = {
  any: 'a template',
  named(subject) {
    const [name = subject, language] = subject.split(' ')
    const href = search('/templates', { name_or_content: name })
    const after = language ? ` in ${languageName(language)}` : undefined
    return { noun: 'the template', name, href, after }
  },
}

/** The subject is a name, or how many: `12 templates`. */
export const labeledTemplates: ThingKind = {
  any: 'templates',
  named: (subject, nameOfNumber) =>
    subject.includes(' ') ? { name: subject, href: '/templates' } : template.named?.(subject, nameOfNumber),
}

/** The subject is how many: `12 drafts`. */
export const countedDrafts: ThingKind = {
  any: 'drafts of templates',
  named: (subject) => ({
    name: formatCount(Number.parseInt(subject, 10) || 0, 'template draft'),
    href: '/templates/languages',
  }),
}

/** The subject is a term, or how many: `12 terms`. */
export const glossaryTerm: ThingKind = {
  any: 'terms',
  named: (subject) =>
    /^\d+ terms$/.test(subject)
      ? { name: subject, href: '/templates/languages' }
      : { noun: 'the term', name: subject, href: '/templates/languages' },
}

export const templateDraft: ThingKind = {
  any: 'the draft of a template',
  // Until it was named in the log, a draft was told by its id alone.
  named: (subject) =>
    /^[0-9a-f-]{20,}$/.test(subject) ? undefined : { noun: 'the draft of', name: subject },
}

/** The subject is what is done with how many: `delete 12`, or `delete` for everything that was found. */
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

/** Drafts of several languages: the subject is how many, and which languages, as in `12 drafts, de, fr`. */
export const templateDraftList: ThingKind = {
  any: 'drafts of templates',
  named(subject) {
    const [count = '', ...languages] = subject.split(', ')
    const drafts = formatCount(Number.parseInt(count, 10) || 0, 'template draft')
    return { noun: `${drafts} in`, name: languages.join(', '), href: '/templates/languages' }
  },
}

/** The subject is the name with the id in brackets, or the name or the id alone. */
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

/** A number of the account, looked at on one of its pages. */
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

/** A list of codes: the subject is the number and how many, as in `42, 50 codes`. */
export const qrCodeList: ThingKind = {
  any: 'QR codes',
  named(subject, nameOfNumber) {
    const [id = '', count = ''] = subject.split(', ')
    const codes = formatCount(Number.parseInt(count, 10) || 0, 'QR code', 'QR codes')
    return { noun: `${codes} for`, name: nameOfNumber(id) ?? id, href: '/qr-codes' }
  },
}

/** Whom a call is with. Until people were named in the log, it told the id of the call. */
export const caller: ThingKind = {
  any: 'someone',
  named: (digits) =>
    /^\d{6,15}$/.test(digits)
      ? { name: formatPhoneNumber(digits), href: search('/calling', { user_wa_id: digits }) }
      : undefined,
}

/** Events are told by their ids, or by the last of them all. */
export const events: ThingKind = {
  any: 'events',
  named: (subject) =>
    subject.startsWith('everything up to ')
      ? { name: 'all events up to that point', href: '/events' }
      : { name: formatCount(subject.split(' ').length, 'event', 'events'), href: '/events' },
}

export const eventField: ThingKind = {
  any: 'a test event',
  named: (name) => ({ noun: 'a test event of the kind', name, href: '/events' }),
}

/** Where events are sent to. One that was not found any more is told by its id. */
export const eventAddress: ThingKind = {
  any: 'an address',
  named: (name) =>
    parseUrl(name) ? { name, href: '/events/setup' } : { noun: 'the address', name, href: '/events/setup' },
}

const people = '/settings/people'

export const someone: ThingKind = { any: 'someone', named: (email) => ({ name: email, href: people }) }

/** The subject is the address and the role: `ada@example.com as viewer`. An address has no spaces; a role may have them. */
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

/** Something of the person's own, which nobody else may open. */
export const own = (noun: string, any: string): ThingKind => ({ any, named: (name) => ({ noun, name }) })

/** Plans are made of folders of account files. */
export const planFolder: ThingKind = {
  any: 'account files',
  named: (name) => ({ noun: 'the account files in', name, href: '/settings/files' }),
}

/** Told by its whole sentence, after a colon. */
export const failure: ThingKind = { any: '', named: (sentence) => ({ noun: ':', name: sentence }) }

/** How far the clock was moved: "by 24 hours". */
export const move: ThingKind = { any: 'ahead', named: (distance) => ({ name: distance }) }

/** The subject is what it says. */
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

/** The subject is that of the change it proposes. */
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

/** The subject is the kind of what was commented on, a space, and its own subject: `template order_update en_US`. */
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

/** The subject is the kind of change. */
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

/** The subject is the currency and the day: `EUR from 2026-07-01`. */
export const rateTable: ThingKind = {
  any: 'a rate table',
  named: (name) => ({ noun: 'the rate table in', name, href: alerts }),
}

/** The subject is a method and a path of the console's API: `GET /api/people`. */
export const apiRow: ThingKind = { any: 'the API', named: (subject) => ({ name: subject }) }
