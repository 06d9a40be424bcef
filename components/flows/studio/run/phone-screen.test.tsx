import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { ScreenView } from '@/lib/language/flow-json/run/view-types'
import type { DrawOver } from './parts/part-slot'
import { type PhoneLook, standardLook } from './phone-look'
import { PhoneScreen } from './phone-screen'

const screen = { id: 'START', title: 'Welcome', isTerminal: false, canGoBack: true }
const open: ScreenView = {
  status: 'open',
  screen,
  components: [
    { type: 'Footer', id: '/f', label: 'Go on', isEnabled: true },
    { type: 'EmbeddedLink', id: '/l', text: 'Terms' },
  ],
}
const form = '/screens/0/layout/children/0'
const inForm: ScreenView = {
  ...open,
  components: [
    { type: 'EmbeddedLink', id: `${form}/children/0`, text: 'Terms' },
    { type: 'Footer', id: `${form}/children/1`, label: 'Go on', isEnabled: true },
  ],
}
const markupOf = (view: ScreenView, look: Partial<PhoneLook> = {}, selected?: string, over?: DrawOver) =>
  renderToStaticMarkup(
    <PhoneScreen
      view={view}
      look={{ ...standardLook, ...look }}
      send={() => undefined}
      onRestart={() => undefined}
      selected={selected}
      over={over}
    />,
  )

describe('the phone', () => {
  test('shows the title first and the Footer last, wherever it is in the document', () => {
    const markup = markupOf(open)
    expect(markup).toContain('aria-label="Back"')
    expect(markup.indexOf('Welcome')).toBeLessThan(markup.indexOf('Terms'))
    expect(markup.indexOf('Terms')).toBeLessThan(markup.indexOf('Go on'))
  })

  test('has no back button on the first screen', () => {
    expect(markupOf({ ...open, screen: { ...screen, canGoBack: false } })).not.toContain('aria-label="Back"')
  })

  test('applies the chosen look', () => {
    const markup = markupOf(open, { system: 'android', scheme: 'dark', direction: 'rtl', textSize: 'huge' })
    expect(markup).toContain('data-system="android"')
    expect(markup).toContain('dir="rtl"')
    expect(markup).toContain('color-scheme:dark')
    expect(markup).toContain('font-size:1.375rem')
  })

  test('shows the waiting state, notices, and the answers that were sent', () => {
    expect(markupOf({ ...open, status: 'waiting' })).toContain('Calling the endpoint')
    expect(markupOf({ ...open, notice: 'Not free.' })).toMatch(/role="alert"[^>]*>Not free\./)
    const summary = [{ screen: 'Welcome', label: 'Name', value: 'Ana', isMasked: false }]
    const markup = markupOf({ status: 'completed', components: [], summary })
    expect(markup).toContain('The form was sent')
    expect(markup).toContain('Ana')
  })

  test('explains a failure that leaves nothing to show', () => {
    expect(markupOf({ status: 'failed', components: [], notice: 'Nothing came.' })).toContain('Nothing came.')
  })

  test('marks the component selected elsewhere', () => {
    expect(markupOf(open)).not.toContain('outline-dashed')
    expect(markupOf(open, {}, '/l')).toContain('outline-dashed')
  })

  test('marks a selected Footer and the contents of a selected Form, but never a whole screen', () => {
    const marked = (selected: string) => markupOf(inForm, {}, selected).split('data-selected').length - 1
    expect(marked('/screens/0/layout/children/0/children/1')).toBe(1)
    expect(marked('/screens/0/layout/children/0')).toBe(2)
    expect(marked('/screens/0/layout/children')).toBe(0)
    expect(marked('/screens/0')).toBe(0)
    expect(marked('')).toBe(0)
  })

  test('renders a named overlay over each component and makes the component inert', () => {
    const markup = markupOf(open, {}, '/l', (_, name, isSelected) => <b>{`${name} ${isSelected}`}</b>)
    expect(markup).toContain('<b>Embedded link “Terms” true</b>')
    expect(markup).toContain('<b>Footer “Go on” false</b>')
    expect(markup.split('inert=""')).toHaveLength(3)
    expect(markupOf(open)).not.toContain('inert')
  })
})
