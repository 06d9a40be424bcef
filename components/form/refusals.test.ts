import { createFormControl } from 'react-hook-form'
import { describe, expect, test } from 'vitest'
import { refusalsIn } from './refusals'

function makeForm() {
  const form = createFormControl({
    defaultValues: { name: '', buttons: [{ text: 'Yes' }, { text: 'No' }] },
  })
  return { form, refusals: () => refusalsIn(form.control._formState.errors) }
}

describe('the refusals in a form', () => {
  test('include those of all inputs, at any depth, and of the form itself', () => {
    const { form, refusals } = makeForm()
    form.setError('name', { type: 'templateNameTaken', message: 'Taken' })
    form.setError('buttons.1.text', { type: 'invalidParameter', message: 'Too long' })
    form.setError('root.server', { type: 'rateLimited', message: 'Too many requests' })
    expect(refusals()).toEqual([
      { place: 'name', message: 'Taken' },
      { place: 'buttons.1.text', message: 'Too long' },
      { place: undefined, message: 'Too many requests' },
    ])
  })

  test('disappear when their error is cleared', () => {
    const { form, refusals } = makeForm()
    form.setError('name', { type: 'templateNameTaken', message: 'Taken' })
    form.clearErrors('name')
    expect(refusals()).toEqual([])
  })
})
