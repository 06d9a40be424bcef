import { describe, expect, test } from 'vitest'
import { findingsOf } from '@/lib/language/template/check-form'
import { emptyForm, newButton, type TemplateForm } from '@/lib/language/template/form'
import { Checks, withSeverity } from './checks'

const empty = emptyForm('en_US')
const withBody = (text: string): TemplateForm => ({
  ...empty,
  name: 'order_update',
  body: { ...empty.body, text },
})
const errorsOf = (checks: Checks) => withSeverity(checks.getAll(), 'error')

describe('the checks of a form', () => {
  test('name the input each finding is about', () => {
    const places = errorsOf(new Checks(empty, false)).map(({ place }) => place)
    expect(places).toContain('name')
    expect(places).toContain('body.text')
  })

  test('are shown at an input once someone has left it', () => {
    const checks = new Checks(empty, false)
    expect(checks.shownAt('name')).toEqual([])
    checks.touch('name')
    expect(checks.shownAt('name')).toHaveLength(1)
    expect(checks.shownAt('body.text')).toEqual([])
  })

  test('are shown at every input when the form is to be sent', () => {
    const checks = new Checks(empty, false)
    checks.showAll()
    expect(checks.shownAt('body.text')).not.toEqual([])
  })

  test('follow what is written, and tell only when something is different', () => {
    const checks = new Checks(empty, true)
    let told = 0
    checks.subscribe(() => (told += 1))
    checks.update(withBody('Your order is on its way.'))
    expect([errorsOf(checks), told]).toEqual([[], 1])
    checks.update(withBody('Your order has arrived.'))
    expect(told).toBe(1)
  })

  test('keep the findings of an input the same while others change', () => {
    const checks = new Checks(empty, true)
    const before = checks.shownAt('name')
    checks.update({ ...withBody('Your order is on its way.'), name: '' })
    expect(checks.shownAt('name')).toBe(before)
  })
})

test('what is found by more than the checks of every form is shown at its input, too', () => {
  const checks = new Checks(empty, true)
  let told = 0
  checks.subscribe(() => (told += 1))
  const term = {
    rule: 'a-term',
    severity: 'warning' as const,
    path: '',
    place: 'footer.text',
    message: 'A term.',
  }
  checks.findWith((form) => [...findingsOf(form), term], empty)
  expect([told, checks.shownAt('footer.text')]).toEqual([1, [term]])
  checks.update(withBody('Your order is on its way.'))
  expect(checks.shownAt('footer.text')).toEqual([term])
  expect(checks.find(empty)).toContain(term)
})

describe('a button that was just added', () => {
  const withButtons = (count: number): TemplateForm => ({
    ...empty,
    buttons: Array.from({ length: count }, () => newButton('QUICK_REPLY', [])),
  })

  test('says nothing before its input was left, even where everything is shown', () => {
    const checks = new Checks(withButtons(1), true)
    checks.add('buttons.0')
    expect(checks.shownAt('buttons.0.text')).toEqual([])
    checks.touch('buttons.0.text')
    expect(checks.shownAt('buttons.0.text')).not.toEqual([])
  })

  test('says what is wrong when the form is to be sent', () => {
    const checks = new Checks(withButtons(1), false)
    checks.add('buttons.0')
    checks.showAll()
    expect(checks.shownAt('buttons.0.text')).not.toEqual([])
  })

  test('does not take over that the one before it at its place was left', () => {
    const checks = new Checks(withButtons(2), false)
    checks.touch('buttons.1.text')
    checks.renumber('buttons', (index) => (index < 1 ? index : index + 1))
    checks.update(withButtons(3))
    expect(checks.shownAt('buttons.1.text')).toEqual([])
    expect(checks.shownAt('buttons.2.text')).not.toEqual([])
  })

  test('is forgotten with its place when it is removed', () => {
    const checks = new Checks(withButtons(2), false)
    checks.touch('buttons.0.text')
    checks.renumber('buttons', (index) => (index === 0 ? undefined : index - 1))
    expect(checks.shownAt('buttons.0.text')).toEqual([])
  })
})
