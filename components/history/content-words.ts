import type { ContentEntry, ContentKind } from '@/lib/contract/content-history'
import { formatList } from '@/lib/contract/lists'
import { capitalized } from '@/lib/labels/sentence-case'

interface KindWords {
  /** For a list of kinds. */
  plural: string
  /** Within a sentence, before the name. */
  noun: string
  href(entry: ContentEntry): string
}

const idOf = ({ thing }: ContentEntry) => encodeURIComponent(thing)

/** Labels and links for the kinds of objects with a history. */
export const kindWords: Record<ContentKind, KindWords> = {
  flow: { plural: 'Flows', noun: 'the flow', href: (entry) => `/flows/${idOf(entry)}` },
  profile: { plural: 'Business profiles', noun: 'the business profile of', href: () => '/business-profile' },
  automation: {
    plural: 'Automation',
    noun: 'the automation of',
    href: (entry) => `/phone-numbers/${idOf(entry)}`,
  },
  calling: {
    plural: 'Calling settings',
    noun: 'the calling settings of',
    href: () => '/calling?tab=settings',
  },
  'qr-code': { plural: 'QR codes', noun: 'the QR code', href: (entry) => `/qr-codes?code=${idOf(entry)}` },
  subscription: { plural: 'Subscribers', noun: 'the subscriber', href: () => '/events/setup' },
  template: { plural: 'Templates', noun: 'the template', href: (entry) => `/templates/${idOf(entry)}` },
}

/** Who made a change, as shown in the list. */
export function makerOf({ source, by, tokenName }: ContentEntry): string {
  if (by !== null) return tokenName === null ? by : `${by}, with the token “${tokenName},”`
  return source === 'first' ? 'This console' : 'Someone outside this console'
}

/** The verb between who did it and what it was done to. */
export function verbOf({ source, isCreated, isRemoved }: ContentEntry): string {
  if (source === 'first') return isRemoved ? 'no longer found' : 'first saw'
  if (isCreated) return 'created'
  return isRemoved ? 'removed' : 'changed'
}

const members: Readonly<Record<string, string>> = {
  endpoint_uri: 'Endpoint',
  callback_url: 'Address',
  prefilled_message: 'Message',
  enable_welcome_message: 'Welcome message',
  call_icon_visibility: 'Call button',
  vertical: 'Industry',
  rule: 'Approval required',
  roles: 'Applies to changes by',
  people: 'Approvers',
  isSuspended: 'Suspended',
  isRequired: 'Second factor required',
  baseVersionId: 'Version',
  versionId: 'Version',
  command_name: 'name',
  command_description: 'description',
}

const MOST_SHOWN = 3

/** What changed, after the name: “: Description and Websites”. */
export function changedText({ changed }: ContentEntry): string {
  if (changed.length === 0) return ''
  const shown = changed.slice(0, MOST_SHOWN).map(memberText)
  const more = changed.length - MOST_SHOWN
  return `: ${formatList(more > 0 ? [...shown, `${more} more`] : shown)}`
}

/** A member of a content by path, in words: `commands.0.command_name` is “Commands 1 name”. */
export function memberText(path: string): string {
  const text = path
    .split('.')
    .map((part) =>
      /^\d+$/.test(part) ? String(Number(part) + 1) : (members[part] ?? part.replaceAll('_', ' ')),
    )
    .join(' ')
  return capitalized(text)
}
