import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import type { Role } from '@/lib/access/roles'
import { useCallForm } from './use-call-form'

afterEach(() => vi.unstubAllGlobals())

const number = { id: '1', displayPhoneNumber: '+1 555 010 9999', verifiedName: 'Lumen & Oak' }

/** Presses Enter in the form. @returns what asks the browser for a microphone, as every call begins */
function pressEnter(role: Role, to: string | undefined) {
  const getUserMedia = vi.fn(() => new Promise(() => {}))
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } })
  vi.stubGlobal('window', new EventTarget())
  let form: ReturnType<typeof useCallForm> | undefined
  const Reader = () => {
    form = useCallForm({ role, number, isOff: false, to })
    return null
  }
  renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <Reader />
    </QueryClientProvider>,
  )
  form?.submit({ preventDefault: () => {} })
  return getUserMedia
}

test('Enter calls whoever is chosen', () => {
  expect(pressEnter('marketer', '15550100002')).toHaveBeenCalledOnce()
})

test('Enter calls nobody while the button is blocked, or the number can be none', () => {
  expect(pressEnter('viewer', '15550100002')).not.toHaveBeenCalled()
  expect(pressEnter('marketer', undefined)).not.toHaveBeenCalled()
})
