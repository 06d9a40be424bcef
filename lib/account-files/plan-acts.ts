import { DAY_MS } from '@/lib/contract/durations'
import { templateLimits } from '@/lib/contract/limits'
import { templateCan } from '@/lib/contract/template-states'
import { nextMinuteUtc } from '@/lib/labels/times'
import { openedFlows } from '@/lib/language/template/button-targets'
import { type AccountState, type Facts, type Known, whyLeftOut } from './account-state'
import type { Act, Verb } from './act'
import { type Difference, differencesOf, documentChanges } from './differences'
import { flowsOpenedBy, type Item, type ItemOf, type Items } from './items'
import { priceChangeNotes, priceNotes, reviewNote } from './template-notes'

interface About {
  account: AccountState
  known: Known
  desired: Items
  now: number
}
type Given = About & ({ item: Item; current?: never } | { item?: never; current: Item })

const CANT_UNDO = 'This can’t be undone.'

/** The acts that make one item match its file: create, change, or delete if the file is gone. Empty if it already matches. */
export function actsFor({ item, current, ...about }: Given): Act[] {
  if (!item) return [deletion(current, about)]
  const before = about.account.items.get(item.address)
  if (!before) return creation(item, about)
  const differences = differencesOf(before, item)
  if (differences.length === 0) return []
  switch (item.kind) {
    case 'flow':
      return before.kind === 'flow' ? flowChanges(before, item, differences, about) : []
    case 'template':
      return before.kind === 'template' ? [templateEdit(before, item, about.account, differences)] : []
    case 'qr-code':
      return codeChanges(item, differences)
    case 'profile':
      return profileChanges(item, differences)
    default:
      return [act(item, 'edit', differences)]
  }
}

const act = (
  { address }: Item,
  verb: Verb,
  differences: readonly Difference[] = [],
  notes: readonly string[] = [],
  blocked?: string,
): Act => ({ address, verb, differences, notes, ...(blocked !== undefined && { blocked }) })

function creation(item: Item, { known, now, account }: About): Act[] {
  // For numbers, a finding explains what couldn't be read. A flow that can't be changed stays in the plan.
  const why = whyLeftOut(account, item.address)
  if (why !== undefined) return item.kind === 'flow' ? [act(item, 'create', [], [], why)] : []
  switch (item.kind) {
    case 'flow':
      return [act(item, 'create'), ...(item.content.published ? [act(item, 'publish', [], [PUBLISHES])] : [])]
    case 'template': {
      const until = (known.deleted[item.address] ?? 0) + templateLimits.deletedNameLockDays * DAY_MS
      const locked =
        until > now
          ? `A template with this name was deleted. The name can be used again from ${nextMinuteUtc(until)}.`
          : undefined
      const notes = [reviewNote('It goes to review', account), ...priceNotes(account, item.content.category)]
      return [act(item, 'create', [], notes, locked)]
    }
    case 'qr-code':
      return [act(item, 'create')]
    // If the account doesn't have the number, a finding says so.
    default:
      return []
  }
}

const PUBLISHES = `It goes live immediately. ${CANT_UNDO}`

function flowChanges(
  before: ItemOf<'flow'>,
  item: ItemOf<'flow'>,
  all: readonly Difference[],
  about: About,
): Act[] {
  const isOfDocument = ({ path }: Difference) => /^document\b/.test(path)
  const ofDocument = all.filter(isOfDocument)
  const ofFacts = all.filter((each) => !isOfDocument(each) && each.path !== 'published')
  const acts: Act[] = []
  if (ofFacts.length > 0) acts.push(act(item, 'edit', ofFacts, renameNotes(before, item, about)))
  if (ofDocument.length > 0) {
    const stays = item.content.published
      ? []
      : ['This version is saved as a draft. Customers keep seeing the published one.']
    const changes = documentChanges(before.content.document, item.content.document)
    acts.push({ ...act(item, 'upload', ofDocument, stays), ...(changes.length > 0 && { changes }) })
  }
  if (item.content.published && (!before.content.published || ofDocument.length > 0))
    acts.push(act(item, 'publish', [], [PUBLISHES]))
  if (!item.content.published && before.content.published && ofDocument.length === 0)
    acts.push(
      act(
        item,
        'edit',
        [{ path: 'published', before: true, after: false }],
        [],
        'A published flow can’t become a draft again. Set published to true, or remove the files to deprecate it.',
      ),
    )
  return acts
}

/** Buttons can open a flow by its name; renaming it breaks them. */
function renameNotes(before: ItemOf<'flow'>, item: ItemOf<'flow'>, about: About): string[] {
  const { name } = before.content
  if (name === item.content.name) return []
  const later = new Map([...about.account.items, ...about.desired])
  const openers = [...later.values()].flatMap((each) =>
    each.kind === 'template' && openedFlows(each.content.components).names.includes(name)
      ? [each.address]
      : [],
  )
  const breaks =
    openers.length === 0 ? [] : [`This breaks buttons that open the flow by name: ${openers.join(', ')}.`]
  return [...breaks, ...(about.account.facts.get(item.address)?.uses ?? [])]
}

function templateEdit(
  before: ItemOf<'template'>,
  item: ItemOf<'template'>,
  account: AccountState,
  differences: readonly Difference[],
): Act {
  const { status = '', edits }: Facts = account.facts.get(item.address) ?? {}
  const notes = [
    reviewNote('It goes back to review', account),
    ...priceChangeNotes(account, before.content.category, item.content.category),
  ]
  const isApproved = status.toUpperCase() === 'APPROVED'
  if (isApproved && edits) notes.push(`Edits left in 30 days after this one: ${edits.leftThisMonth - 1}.`)
  const blocked = (): string | undefined => {
    const refusal = templateCan.edit(status)
    if (refusal !== undefined) return refusal
    if (isApproved && differences.some(({ path }) => path === 'category'))
      return 'An approved template’s category can’t be changed. Create a new template with another name.'
    const format = differences.find(({ path }) => path === 'parameter_format')
    // An edit without a format keeps the current one, so the next plan would show the same change again.
    if (format && item.content.parameter_format === undefined)
      return `The file sets no format, so the template stays ${format.before}. Add parameter_format: ${format.after}.`
    if (isApproved && edits?.freeAt !== undefined)
      return `An approved template can be edited once in 24 hours and ten times in 30 days. This one can be edited again from ${nextMinuteUtc(edits.freeAt)}.`
    return undefined
  }
  return act(item, 'edit', differences, notes, blocked())
}

function codeChanges(item: ItemOf<'qr-code'>, differences: readonly Difference[]): Act[] {
  const isMessage = ({ path }: Difference) => path === 'message'
  const message = differences.filter(isMessage)
  const label = differences.filter((each) => !isMessage(each))
  return [
    ...(message.length > 0
      ? [act(item, 'edit', message, ['Printed codes keep working and open the new message.'])]
      : []),
    ...(label.length > 0 ? [act(item, 'label', label)] : []),
  ]
}

function profileChanges(item: ItemOf<'profile'>, differences: readonly Difference[]): Act[] {
  const isPhoto = ({ path }: Difference) => path === 'photo'
  const photo = item.content.photo === undefined ? [] : differences.filter(isPhoto)
  const texts = differences.filter((each) => !isPhoto(each))
  return [
    ...(texts.length > 0 ? [act(item, 'edit', texts)] : []),
    ...(photo.length > 0 ? [act(item, 'photo', photo)] : []),
  ]
}

function deletion(current: Item, { account, desired }: About): Act {
  const { status: told = '', uses = [] }: Facts = account.facts.get(current.address) ?? {}
  const status = told.toUpperCase()
  if (current.kind === 'qr-code')
    return act(current, 'delete', [], [`Printed codes stop working. ${CANT_UNDO}`])
  if (current.kind === 'template')
    return act(
      current,
      'delete',
      [],
      [
        `${CANT_UNDO} The name can’t be used again in this language for ${templateLimits.deletedNameLockDays} days.`,
        ...uses,
      ],
    )
  const opened = openersOf(current.address, account, desired)
  if (status === 'DRAFT' || status === '') {
    const breaks =
      opened.length === 0 ? [] : [`This breaks buttons that open the flow: ${opened.join(', ')}.`]
    return act(current, 'delete', [], [CANT_UNDO, ...breaks, ...uses])
  }
  const stays =
    opened.length === 0 ? [] : [`Buttons still open it: ${opened.join(', ')}. Choose another flow for them.`]
  return act(
    current,
    'deprecate',
    [],
    [`It keeps working but can no longer be changed. ${CANT_UNDO}`, ...stays, ...uses],
  )
}

/** Templates that will open a flow once everything is applied. */
function openersOf(address: string, { items }: AccountState, desired: Items): string[] {
  const later = new Map([...items, ...desired])
  return [...later.values()]
    .filter((item) => flowsOpenedBy(item).includes(address))
    .map((item) => item.address)
}
