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

  test('are shown at an input once it was touched', () => {
    const checks = new Checks(empty, false)
    expect(checks.shownAt('name')).toEqual([])
    checks.touch('name')
    expect(checks.shownAt('name')).toHaveLength(1)
    expect(checks.shownAt('body.text')).toEqual([])
  })

  test('are shown at every input on submit', () => {
    const checks = new Checks(empty, false)
    checks.showAll()
    expect(checks.shownAt('body.text')).not.toEqual([])
  })

  test('follow edits, and notify only when findings change', () => {
    const checks = new Checks(empty, true)
    let told = 0
    checks.subscribe(() => (told += 1))
    checks.update(withBody('Your order is on its way.'))
    expect([errorsOf(checks), told]).toEqual([[], 1])
    checks.update(withBody('Your order has arrived.'))
    expect(told).toBe(1)
  })

  test('keep the findings of an input identical while others change', () => {
    const checks = new Checks(empty, true)
    const before = checks.shownAt('name')
    checks.update({ ...withBody('Your order is on its way.'), name: '' })
    expect(checks.shownAt('name')).toBe(before)
  })
})

test('findings of an additional check are shown at their input as well', () => {
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

describe('a newly added button', () => {
  const withButtons = (count: number): TemplateForm => ({
    ...empty,
    buttons: Array.from({ length: count }, () => newButton('QUICK_REPLY', [])),
  })

  test('shows no errors until its input was touched, even where all are shown', () => {
    const checks = new Checks(withButtons(1), true)
    checks.add('buttons.0')
    expect(checks.shownAt('buttons.0.text')).toEqual([])
    checks.touch('buttons.0.text')
    expect(checks.shownAt('buttons.0.text')).not.toEqual([])
  })

  test('shows its errors on submit', () => {
    const checks = new Checks(withButtons(1), false)
    checks.add('buttons.0')
    checks.showAll()
    expect(checks.shownAt('buttons.0.text')).not.toEqual([])
  })

  test('does not inherit the touched state of the button before at its index', () => {
    const checks = new Checks(withButtons(2), false)
    checks.touch('buttons.1.text')
    checks.renumber('buttons', (index) => (index < 1 ? index : index + 1))
    checks.update(withButtons(3))
    expect(checks.shownAt('buttons.1.text')).toEqual([])
    expect(checks.shownAt('buttons.2.text')).not.toEqual([])
  })

  test('leaves no touched state at its index when removed', () => {
    const checks = new Checks(withButtons(2), false)
    checks.touch('buttons.0.text')
    checks.renumber('buttons', (index) => (index === 0 ? undefined : index - 1))
    expect(checks.shownAt('buttons.0.text')).toEqual([])
  })
})
