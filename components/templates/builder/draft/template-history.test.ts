import fc from 'fast-check'
import { createFormControl } from 'react-hook-form'
import { describe, expect, test } from 'vitest'
import { isObject } from '@/lib/contract/json'
import { findingsOf } from '@/lib/language/template/check-form'
import { emptyForm, newButton } from '@/lib/language/template/form'
import { repairOf } from '@/lib/language/template/repairs/repair-of'
import type { BuilderValues } from '../builder-values'
import {
  firstCards,
  moved,
  withButton,
  withCard,
  withMedia,
  withMovedButton,
  withOneShape,
  withoutButton,
} from '../carousel/card-shape'
import { changedPlaces } from '../checks/changed-places'
import { TemplateHistory, type Typed } from './template-history'

function openForm() {
  let at = 0
  const start: BuilderValues = { ...emptyForm('en_US'), pendingJson: null }
  const { formControl } = createFormControl<BuilderValues>({ defaultValues: start })
  // As once mounted: from here on, the form holds what is written.
  formControl.reset(start)
  const history = new TemplateHistory(formControl, start, () => at)
  const body = () => formControl.getValues('body.text')
  const type = (text: string, typed: Partial<Typed> = {}) => {
    formControl.setValue('body.text', text)
    return history.note({ place: 'body.text', isByBrowser: false, ...typed })
  }
  return { form: formControl, history, body, type, later: (ms: number) => (at += ms) }
}

describe('undo steps of the builder', () => {
  test('combine continuous typing, and are separated by a pause', () => {
    const { history, type, body, later } = openForm()
    type('H')
    type('Hi')
    later(1500)
    type('Hi you')
    expect(history.getLabels()).toEqual({ undo: 'Typing', redo: undefined })
    history.move('undo')
    expect(body()).toBe('Hi')
    history.move('undo')
    expect([body(), history.getLabels()]).toEqual(['', { undo: undefined, redo: 'Typing' }])
    history.move('redo')
    expect(body()).toBe('Hi')
  })

  test('are separate for a paste, an emoji or formatting amid quick typing', () => {
    const { history, type, body } = openForm()
    type('H')
    type('Hi')
    type('Hi there', { isOwnStep: true })
    type('Hi *there*', { isOwnStep: true })
    type('Hi *there*!')
    expect(history.getLabels().undo).toBe('Typing')
    history.move('undo')
    expect([body(), history.getLabels().undo]).toEqual(['Hi *there*', 'Change body'])
    history.move('undo')
    expect(body()).toBe('Hi there')
    history.move('undo')
    expect(body()).toBe('Hi')
    history.move('undo')
    expect(body()).toBe('')
  })

  test('for a paste that the browser undid are not restored by the next undo', () => {
    const { history, type, body } = openForm()
    type('Hi')
    type('Hi there', { isOwnStep: true })
    type('Hi', { isByBrowser: true })
    expect(history.getLabels()).toEqual({ undo: 'Typing', redo: 'Change body' })
    history.move('undo')
    expect(body()).toBe('')
  })

  test('name the card that was removed or moved, and restore it completely', () => {
    const { history, form } = openForm()
    const cards = withCard(firstCards()).map((card, index) => ({
      ...card,
      body: { ...card.body, text: `Card ${index}` },
    }))
    form.setValue('carousel', { isOn: true, cards, rest: {} })
    expect(history.note()?.label).toBe('Add carousel')
    form.setValue('carousel.cards', moved(cards, 2, 0))
    expect(history.note()).toMatchObject({ label: 'Move card 3', told: 'Card 3 is now card 1' })
    form.setValue('carousel.cards', moved(cards, 2, 0).slice(1))
    expect(history.note()).toMatchObject({ told: 'Card 1 was removed', place: 'carousel.cards.0' })
    history.move('undo')
    history.move('undo')
    expect(form.getValues('carousel.cards')).toEqual(cards)
    form.setValue('carousel.cards', withoutButton(cards, 0))
    expect(history.note()?.told).toBe('Button 1 was removed from every card')
    const two = withButton(cards, 'URL')
    form.setValue('carousel.cards', two)
    history.note()
    form.setValue('carousel.cards', withMovedButton(two, 0, 1))
    expect(history.note()?.told).toBe('Button 1 is now button 2 on every card')
  })

  test('report that samples of cards were removed with a change of their media', () => {
    const { history, form } = openForm()
    form.setValue('carousel', { isOn: true, cards: firstCards(), rest: {} })
    history.note()
    form.setValue('carousel.cards', withMedia(form.getValues('carousel.cards'), 'VIDEO'))
    expect(history.note()?.told).toBeUndefined()
    form.setValue('carousel.cards.1.header.handle', 'sample:1')
    history.note()
    form.setValue('carousel.cards', withMedia(form.getValues('carousel.cards'), 'IMAGE'))
    expect(history.note()).toMatchObject({
      label: 'Change media',
      told: 'The cards’ samples were removed',
      place: 'carousel',
    })
    history.move('undo')
    expect(form.getValues('carousel.cards.1.header')).toMatchObject({ format: 'VIDEO', handle: 'sample:1' })
  })

  test('are dropped when typed text is erased immediately', () => {
    const { history, type } = openForm()
    type('H')
    type('')
    expect(history.getLabels()).toEqual({ undo: undefined, redo: undefined })
  })

  test('that the browser undid in an input are not restored by the next undo', () => {
    const { history, form, type, body, later } = openForm()
    form.setValue('category', 'UTILITY')
    history.note()
    type('Hi')
    later(1500)
    type('Hi you')
    type('Hi y', { isByBrowser: true })
    type('', { isByBrowser: true })
    expect(history.getLabels()).toEqual({ undo: 'Change category', redo: 'Typing' })
    history.move('undo')
    expect([form.getValues('category'), body()]).toEqual(['MARKETING', ''])
    history.move('redo')
    history.move('redo')
    expect(body()).toBe('Hi')
    history.move('redo')
    expect(body()).toBe('Hi y')
  })

  test('combine everything that one action changes', () => {
    const { history, form } = openForm()
    form.setValue('header', { ...form.getValues('header'), format: 'IMAGE', handle: 'sample:1' })
    history.note()
    form.setValue('header.format', 'NONE')
    form.setValue('header.handle', '')
    expect(history.note()).toMatchObject({ told: 'The header was removed', place: 'header' })
    history.move('undo')
    expect(form.getValues('header')).toMatchObject({ format: 'IMAGE', handle: 'sample:1' })
  })

  test('name the button that was removed or moved', () => {
    const { history, form } = openForm()
    const [one, two, three] = [1, 2, 3].map((number) => ({
      ...newButton('URL', []),
      key: `button-${number}`,
    }))
    if (!one || !two || !three) throw new Error('There are three buttons.')
    const become = (buttons: BuilderValues['buttons']) => {
      form.setValue('buttons', buttons)
      return history.note()
    }
    expect(become([one])).toMatchObject({ label: 'Add button', place: 'buttons.0' })
    become([one, two])
    become([one, two, three])
    expect(become([three, one, two])).toMatchObject({ told: 'Button 3 is now button 1', place: 'buttons.0' })
    expect(become([three, one])).toMatchObject({ told: 'Button 3 was removed', place: 'buttons.1' })
    expect(become([one])).toMatchObject({ told: 'Button 1 was removed', place: 'buttons.0' })
    expect(become([])).toMatchObject({ told: 'Button 1 was removed', place: 'buttons' })
  })

  test('start from the values the form was opened with, even if it changed before', () => {
    const { form } = openForm()
    const begun = structuredClone(form.getValues())
    form.setValue('footer.text', 'Bye')
    const history = new TemplateHistory(form, begun, () => 0)
    expect(history.note()).toMatchObject({ label: 'Change footer' })
    history.move('undo')
    expect(form.getValues('footer.text')).toBe('')
  })
})

const places = ['name', 'body.text', 'footer.text', 'header.text', 'header.handle'] as const
const typing = fc.record({
  place: fc.constantFrom(...places),
  text: fc.string({ maxLength: 3 }),
  isByBrowser: fc.boolean(),
  isOwnStep: fc.boolean(),
  pause: fc.constantFrom(0, 400, 1500),
})
const act = fc.record({ act: fc.constantFrom('add', 'remove', 'move'), at: fc.nat(9) })
type Carousel = BuilderValues['carousel']
type Cards = Carousel['cards']

/** Actions on existing cards. */
const cardActs: Readonly<Record<string, (cards: Cards) => Cards>> = {
  add: withCard,
  remove: (cards) => cards.slice(1),
  move: (cards) => moved(cards, cards.length - 1, 0),
  'add a button': (cards) => withButton(cards, 'URL'),
  'remove a button': (cards) => withoutButton(cards, 0),
  'move a button': (cards) => withMovedButton(cards, 0, 1),
  'other media': (cards) => withMedia(cards, cards[0]?.header.format === 'VIDEO' ? 'IMAGE' : 'VIDEO'),
  'one shape': withOneShape,
}

const choice = fc.oneof(
  fc.record({ category: fc.constantFrom('MARKETING', 'UTILITY', 'AUTHENTICATION') }),
  fc.record({ format: fc.constantFrom('NONE' as const, 'TEXT' as const, 'IMAGE' as const) }),
  fc.record({ samples: fc.dictionary(fc.constantFrom('1', '2', 'name', 'constructor'), fc.string()) }),
  fc.record({ pendingJson: fc.option(fc.string()) }),
  fc.record({ offer: fc.boolean() }),
  fc.record({ parameterFormat: fc.constantFrom('NAMED' as const, 'POSITIONAL' as const) }),
  fc.record({ cards: fc.constantFrom(...Object.keys(cardActs), 'begin', 'end') }),
  fc.record({ isBack: fc.boolean() }),
  // Any input that exists then: of a card, button, sample, offer, code or image.
  fc.record({ input: fc.nat(999), text: fc.string({ maxLength: 4 }) }),
  // Another version of everything: read from JSON, chosen in a conflict, or a copy of another language.
  fc.record({
    whole: fc.constantFrom('empty' as const, 'full' as const),
    language: fc.constantFrom('de', 'fr'),
  }),
  fc.record({ repair: fc.nat(9) }),
)

/** A carousel after an action. With too few cards for it, a carousel is started instead. */
function changedCards({ isOn, cards, rest }: Carousel, act: string): Carousel {
  if (act === 'end') return { isOn: false, cards: [], rest }
  const change = cards.length < 2 ? undefined : cardActs[act]
  return change ? { isOn, cards: change(cards), rest } : { isOn: true, cards: firstCards(), rest }
}

/** A version with content in every part. */
const full = (language: string): BuilderValues => {
  const empty = emptyForm(language)
  return {
    ...empty,
    name: 'everything',
    header: { ...empty.header, format: 'IMAGE', handle: 'sample:1' },
    offer: { ...empty.offer, isOn: true, text: 'Only today' },
    body: { text: 'Hi {{1}}, *see* {{2}}.', samples: { '1': 'Ana', '2': 'this' }, rest: {} },
    carousel: { isOn: true, cards: withButton(firstCards(), 'PHONE_NUMBER'), rest: {} },
    footer: { text: 'Bye', rest: {} },
    buttons: [newButton('URL', []), newButton('COPY_CODE', []), newButton('FLOW', [])],
    authentication: {
      ...empty.authentication,
      supportedApps: [{ packageName: 'com.example', signatureHash: 'K8a/AINcGX7' }],
    },
    pendingJson: null,
  }
}

/** Every input of a version by its path, except row keys. */
function inputsIn(value: unknown, place = ''): string[] {
  const isRow = Array.isArray(value) || isObject(value)
  if (!isRow) return place.endsWith('.key') ? [] : [place]
  return Object.entries(value).flatMap(([name, inner]) =>
    inputsIn(inner, place === '' ? name : `${place}.${name}`),
  )
}

/** Inputs with a fixed set of values. */
const words: Readonly<Record<string, readonly string[]>> = {
  format: ['NONE', 'TEXT', 'IMAGE', 'VIDEO', 'DOCUMENT', 'LOCATION'],
  type: ['QUICK_REPLY', 'URL', 'PHONE_NUMBER', 'COPY_CODE', 'FLOW', 'VOICE_CALL', 'CATALOG', 'MPM'],
  parameterFormat: ['NAMED', 'POSITIONAL'],
}

function otherValue(place: string, value: unknown, text: string): unknown {
  const choices = words[place.split('.').at(-1) ?? '']
  if (choices) return choices[text.length % choices.length]
  if (typeof value === 'boolean') return !value
  if (typeof value === 'number' || value === null) return place === 'pendingJson' ? text : text.length
  return text
}

test('random edits can reach inputs of every part', () => {
  const parts = new Set(inputsIn(full('de')).map((place) => place.replaceAll(/\.\d+(?=\.|$)/g, '.n')))
  for (const place of [
    'language',
    'header.handle',
    'offer.text',
    'body.samples.n',
    'carousel.cards.n.body.text',
    'carousel.cards.n.header.handle',
    'carousel.cards.n.buttons.n.phoneNumber',
    'buttons.n.urlSample',
    'authentication.supportedApps.n.packageName',
    'messageSendTtlSeconds',
  ])
    expect(parts).toContain(place)
})

/** Applies the fix for one finding, as its button does. */
function repairOne(form: ReturnType<typeof openForm>['form'], at: number) {
  const values = structuredClone(form.getValues())
  const findings = findingsOf(values)
  const finding = findings[at % Math.max(1, findings.length)]
  const repair = finding && repairOf(values, finding)
  if (!repair) return
  for (const { place, value } of changedPlaces(values, { ...values, ...repair.form }))
    form.setValue(place as 'name', structuredClone(value) as string)
}

/** Buttons after one was added, removed or moved. */
function changedButtons(buttons: BuilderValues['buttons'], { act, at }: { act: string; at: number }) {
  if (act === 'add') return buttons.toSpliced(at, 0, { ...newButton('URL', buttons), text: `Text ${at}` })
  const rest = buttons.toSpliced(at % Math.max(1, buttons.length), 1)
  const [moved] = buttons.filter((button) => !rest.includes(button))
  return act === 'move' && moved ? [moved, ...rest] : rest
}

test('undoing any edits restores the start, and redoing them the end', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(typing, act, choice), { maxLength: 40 }), (edits) => {
      const { form, history, later } = openForm()
      const start = structuredClone(form.getValues())
      for (const edit of edits) {
        if ('pause' in edit) {
          later(edit.pause)
          form.setValue(edit.place, edit.text)
          history.note(edit)
        } else if ('act' in edit) {
          form.setValue('buttons', changedButtons(form.getValues('buttons'), edit))
          history.note()
        } else if ('isBack' in edit) {
          history.move(edit.isBack ? 'undo' : 'redo')
        } else {
          if ('category' in edit) form.setValue('category', edit.category)
          if ('format' in edit) form.setValue('header.format', edit.format)
          if ('samples' in edit) form.setValue('body.samples', edit.samples)
          if ('offer' in edit) form.setValue('offer.isOn', edit.offer)
          if ('parameterFormat' in edit) form.setValue('parameterFormat', edit.parameterFormat)
          if ('cards' in edit) form.setValue('carousel', changedCards(form.getValues('carousel'), edit.cards))
          if ('pendingJson' in edit) form.setValue('pendingJson', edit.pendingJson)
          if ('input' in edit) {
            const inputs = inputsIn(form.getValues())
            const place = inputs[edit.input % inputs.length] ?? 'name'
            form.setValue(
              place as 'name',
              otherValue(place, form.getValues(place as 'name'), edit.text) as string,
            )
          }
          if ('whole' in edit) {
            const next =
              edit.whole === 'full' ? full(edit.language) : { ...emptyForm(edit.language), pendingJson: null }
            form.reset(next, { keepDefaultValues: true })
          }
          if ('repair' in edit) repairOne(form, edit.repair)
          history.note()
        }
      }
      while (history.move('redo'));
      const end = structuredClone(form.getValues())
      while (history.move('undo'));
      expect(form.getValues()).toEqual(start)
      while (history.move('redo'));
      expect(form.getValues()).toEqual(end)
    }),
  )
})
