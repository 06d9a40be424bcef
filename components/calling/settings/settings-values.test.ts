import { describe, expect, test } from 'vitest'
import { followLatest, otherSettings, toValues, updateOf } from './settings-values'

const [off, on] = [
  { isOn: false, isIconShown: true },
  { isOn: true, isIconShown: true },
]

describe('calling settings as switches', () => {
  test('show the button unless the service says that it is hidden', () => {
    expect(toValues({ status: 'ENABLED' })).toEqual(on)
    expect(toValues({ status: 'DISABLED', call_icon_visibility: 'HIDDEN' })).toEqual({
      isOn: false,
      isIconShown: false,
    })
  })

  test('send what was moved alone', () => {
    expect(updateOf(off, on)).toEqual({ status: 'ENABLED' })
    expect(updateOf(on, { isOn: true, isIconShown: false })).toEqual({ call_icon_visibility: 'HIDDEN' })
    expect(updateOf(on, on)).toBeUndefined()
  })

  test('follow what someone else changed, and keep what was touched here', () => {
    const typed = { isOn: false, isIconShown: false }
    const latest = { isOn: true, isIconShown: true }
    expect(followLatest({ opened: off, typed, latest })).toEqual({
      values: { isOn: true, isIconShown: false },
      changed: ['isOn'],
    })
  })

  test('say nothing of what was changed to the same here and elsewhere', () => {
    expect(followLatest({ opened: off, typed: on, latest: on })).toEqual({ values: on, changed: [] })
  })

  test('tell of what a service has beyond them', () => {
    const settings = { status: 'ENABLED', callback_permission_status: 'ENABLED', call_hours: { a: 1 } }
    expect(otherSettings(settings)).toEqual([
      { name: 'callback_permission_status', text: 'ENABLED' },
      { name: 'call_hours', text: '{"a":1}' },
    ])
  })
})
