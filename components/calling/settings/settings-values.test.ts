import { describe, expect, test } from 'vitest'
import { changesOf, rebase } from '@/components/editing/three-way'
import { otherSettings, type SettingsValues, toSent, toValues, updateOf } from './settings-values'

const [off, on] = [
  { isOn: false, isIconShown: true },
  { isOn: true, isIconShown: true },
]

describe('calling settings as switches', () => {
  test('show the call button unless the service hides it', () => {
    expect(toValues({ status: 'ENABLED' })).toEqual(on)
    expect(toValues({ status: 'DISABLED', call_icon_visibility: 'HIDDEN' })).toEqual({
      isOn: false,
      isIconShown: false,
    })
  })

  test('send only what changed', () => {
    const sent = (opened: SettingsValues, typed: SettingsValues) => updateOf(changesOf(toSent, opened, typed))
    expect(sent(off, on)).toEqual({ status: 'ENABLED' })
    expect(sent(on, { isOn: true, isIconShown: false })).toEqual({ call_icon_visibility: 'HIDDEN' })
    expect(sent(on, on)).toEqual({})
  })

  test('merge local changes with those of others without conflicts', () => {
    const mine = { isOn: false, isIconShown: false }
    const theirs = { isOn: true, isIconShown: true }
    const rebased = rebase(toSent, { opened: off, mine, theirs })
    expect(rebased).toMatchObject({ mine: { isOn: true, isIconShown: false }, followed: ['isOn'] })
    expect(rebase(toSent, { opened: off, mine: on, theirs: on })).toMatchObject({ mine: on, followed: [] })
    const all = [off, on, mine, { isOn: true, isIconShown: false }]
    for (const opened of all)
      for (const now of all) expect(rebase(toSent, { opened, mine: on, theirs: now }).conflicts).toEqual([])
  })

  test('list settings without a switch as text', () => {
    const settings = { status: 'ENABLED', callback_permission_status: 'ENABLED', call_hours: { a: 1 } }
    expect(otherSettings(settings)).toEqual([
      { name: 'callback_permission_status', text: 'ENABLED' },
      { name: 'call_hours', text: '{"a":1}' },
    ])
  })
})
