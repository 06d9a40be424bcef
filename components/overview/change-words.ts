import type { ChangeAction, RecentChange } from '@/lib/contract/overview'

export interface ChangeWords {
  /** As it follows the name of the person: "edited the template". */
  did: string
  /** What it was done to, when there is something to name. */
  what: string
  href: string
}

type Namer = (id: string) => string

/** The name of a template: the subject is the name, a space and the language. */
const nameOf = (subject: string) => subject.split(' ')[0] ?? subject
const templates = (subject: string) =>
  `/templates?${new URLSearchParams({ name_or_content: nameOf(subject) })}`
const profile = (id: string) => `/business-profile?${new URLSearchParams({ number: id })}`
const qrCode = (code: string) => `/qr-codes?${new URLSearchParams({ code })}`
const calling = (id: string) => `/calling?${new URLSearchParams({ number: id, tab: 'settings' })}`
const number = (id: string) => `/phone-numbers/${encodeURIComponent(id)}`

const flows = (name: string) => `/flows?${new URLSearchParams({ search: name })}`
const flow = (did: string) => (name: string) => ({ did, what: name, href: flows(name) })

const actions: Record<ChangeAction, (subject: string, namer: Namer) => ChangeWords> = {
  'templates.create': (subject) => ({
    did: 'submitted the template',
    what: subject,
    href: templates(subject),
  }),
  'templates.edit': (subject) => ({ did: 'edited the template', what: subject, href: templates(subject) }),
  'templates.delete': (subject) => ({ did: 'deleted the template', what: subject, href: templates(subject) }),
  'phone-numbers.verify-code': (id, namer) => ({ did: 'verified', what: namer(id), href: number(id) }),
  'phone-numbers.automate': (id, namer) => ({
    did: 'changed the automation of',
    what: namer(id),
    href: `${number(id)}?tab=automation`,
  }),
  'business-profile.edit': (id, namer) => ({
    did: 'edited the profile of',
    what: namer(id),
    href: profile(id),
  }),
  'business-profile.photo': (id, namer) => ({
    did: 'changed the photo of',
    what: namer(id),
    href: profile(id),
  }),
  'flows.create': flow('created the flow'),
  'flows.clone': flow('copied the flow'),
  'flows.edit': flow('changed the details of the flow'),
  'flows.upload': flow('saved a version of the flow'),
  'flows.publish': flow('published the flow'),
  'flows.deprecate': flow('retired the flow'),
  'flows.migrate': (subject) => ({ did: 'migrated the flow', what: subject, href: '/flows' }),
  'flows.delete': flow('deleted the flow'),
  'qr-codes.create': (id, namer) => ({ did: 'made a QR code for', what: namer(id), href: '/qr-codes' }),
  'qr-codes.import': (subject, namer) => {
    const [id = '', count = 'QR codes'] = subject.split(', ')
    return { did: `made ${count} for`, what: namer(id), href: '/qr-codes' }
  },
  'qr-codes.edit': (code) => ({ did: 'changed the message of the QR code', what: code, href: qrCode(code) }),
  'qr-codes.label': (code) => ({ did: 'labelled the QR code', what: code, href: qrCode(code) }),
  'qr-codes.delete': (code) => ({ did: 'deleted the QR code', what: code, href: '/qr-codes' }),
  'calling.settings': (id, namer) => ({
    did: 'changed the calling settings of',
    what: namer(id),
    href: calling(id),
  }),
  'calling.rotate-sip': (id, namer) => ({
    did: 'made new SIP credentials for',
    what: namer(id),
    href: calling(id),
  }),
  'events.subscribe': (address) => ({ did: 'had events sent to', what: address, href: '/events/setup' }),
  'events.unsubscribe': () => ({
    did: 'stopped sending events to',
    what: 'an address',
    href: '/events/setup',
  }),
}

/** A change in words, with the page where it can be looked at. `namer` makes the name of a number of its id. */
export const changeWords = ({ action, subject }: RecentChange, namer: Namer): ChangeWords =>
  actions[action](subject, namer)
