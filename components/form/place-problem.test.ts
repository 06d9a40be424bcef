import { createFormControl } from 'react-hook-form'
import { describe, expect, test } from 'vitest'
import { ProblemError } from '@/lib/browser/problem-error'
import type { Problem } from '@/lib/contract/error-object'
import { placeProblem } from './place-problem'

function makeForm() {
  const form = createFormControl({
    defaultValues: { name: 'order_update', footer: '', buttons: [{ text: 'Yes' }, { text: 'No' }] },
  })
  const errorOf = (name: Parameters<typeof form.getFieldState>[0]) => form.getFieldState(name).error?.message
  const rootError = () => form.control._formState.errors.root?.server
  return { form, errorOf, rootError }
}

function refused(fields: Record<string, string>, problem: Partial<Problem> = {}) {
  const general = {
    kind: 'invalidParameter',
    title: 'Something isn’t valid',
    detail: '',
    nextStep: '',
  } as const
  return new ProblemError({ ...general, isTransient: false, fields, ...problem })
}

describe('a failure that names inputs of the form', () => {
  test('is shown at each of them, including nested ones, and not above the button', () => {
    const { form, errorOf, rootError } = makeForm()
    const placed = placeProblem(form, refused({ name: 'Taken', 'buttons.1.text': 'Too long' }))
    expect([errorOf('name'), errorOf('buttons.1.text')]).toEqual(['Taken', 'Too long'])
    expect(placed).toBeUndefined()
    expect(rootError()).toBeUndefined()
  })

  test('is shown at an empty input, too', () => {
    const { form, errorOf } = makeForm()
    placeProblem(form, refused({ footer: 'Write a footer' }))
    expect(errorOf('footer')).toBe('Write a footer')
  })

  test('keeps the kind of the problem as the type of the error', () => {
    const { form } = makeForm()
    placeProblem(form, refused({ name: 'Taken' }, { kind: 'templateNameTaken' }))
    expect(form.getFieldState('name').error?.type).toBe('templateNameTaken')
  })

  test('keeps the values of the form', () => {
    const { form } = makeForm()
    placeProblem(form, refused({ name: 'Taken', category: 'Unknown' }))
    expect(form.getValues('name')).toBe('order_update')
  })
})

describe('a failure that names an input the form does not have', () => {
  test('is shown above the button, with the messages that match no input', () => {
    const { form, errorOf, rootError } = makeForm()
    const placed = placeProblem(form, refused({ name: 'Taken', 'buttons.7.text': 'Too long' }))
    expect(errorOf('name')).toBe('Taken')
    expect(placed?.unplaced).toEqual(['Too long'])
    expect(rootError()).toMatchObject({ type: 'invalidParameter', message: 'Something isn’t valid' })
  })
})

describe('a save with an unknown outcome', () => {
  const lost = refused({}, { title: 'We don’t know if this went through', isOutcomeUnknown: true })

  test('is reported as possibly saved, without an error in the form', () => {
    const { form, rootError } = makeForm()
    expect(placeProblem(form, lost)?.problem.title).toBe('We don’t know if this was saved')
    expect(rootError()).toBeUndefined()
  })

  test('keeps the general title if the form does not save anything', () => {
    const { form } = makeForm()
    const placed = placeProblem(form, lost, { isSave: false })
    expect(placed?.problem.title).toBe('We don’t know if this went through')
  })
})

describe('a failure that names no input', () => {
  test('is shown above the button', () => {
    const { form, rootError } = makeForm()
    const placed = placeProblem(form, refused({}, { kind: 'signedOut', title: 'You’re signed out' }))
    expect(placed?.problem.kind).toBe('signedOut')
    expect(rootError()).toMatchObject({ type: 'signedOut', message: 'You’re signed out' })
  })

  test('is explained even if it is an unexpected error', () => {
    const { form, rootError } = makeForm()
    const placed = placeProblem(form, new TypeError('Failed to fetch'))
    expect(placed?.problem).toMatchObject({ kind: 'unknown', title: 'That didn’t work' })
    expect(rootError()?.message).toBe('That didn’t work')
  })
})

test('a change sent for approval is shown above the button, without an error in the form', () => {
  const { form, rootError } = makeForm()
  const placed = placeProblem(form, refused({}, { kind: 'proposed', title: 'Sent for approval' }))
  expect(placed?.problem.title).toBe('Sent for approval')
  expect(rootError()).toBeUndefined()
})
