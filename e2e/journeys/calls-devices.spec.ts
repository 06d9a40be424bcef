import type { Page } from '@playwright/test'
import { callFromConsole, expect, expectSound, openSound, soon, test, theCall } from '../fixtures/calls'

declare global {
  interface Window {
    /** Speakers the page has selected, in order. */
    speakersAskedFor: string[]
    calls: RTCPeerConnection[]
  }
}

/** Records the devices the page selects; the browser still selects them. */
async function watchDevices(page: Page) {
  await page.addInitScript(() => {
    window.speakersAskedFor = []
    window.calls = []
    const { setSinkId } = HTMLMediaElement.prototype
    HTMLMediaElement.prototype.setSinkId = function (speaker) {
      window.speakersAskedFor.push(speaker)
      return setSinkId.call(this, speaker)
    }
    const { addTrack } = RTCPeerConnection.prototype
    RTCPeerConnection.prototype.addTrack = function (...given) {
      window.calls.push(this)
      return addTrack.apply(this, given)
    }
  })
}

/** The microphone of the newest call. */
const microphoneInUse = (page: Page) =>
  page.evaluate(() => window.calls.at(-1)?.getSenders()[0]?.track?.getSettings().deviceId)

/** Chooses the last device of a list. @returns its ID */
async function chooseLast(page: Page, name: 'Microphone' | 'Speaker'): Promise<string> {
  const list = page.getByRole('combobox', { name })
  await expect(list).toContainText('2')
  const last = (await list.getByRole('option').last().getAttribute('value')) ?? ''
  await list.selectOption(last)
  return last
}

test('the chosen microphone and speaker are used, and can be changed during a call', async ({ page }) => {
  await watchDevices(page)
  await callFromConsole(page, 'ana')
  await expect(theCall(page)).toContainText('Connected', soon)
  const first = await microphoneInUse(page)

  await openSound(page)
  const microphone = await chooseLast(page, 'Microphone')
  expect(microphone).not.toBe(first)
  await expect.poll(() => microphoneInUse(page), soon).toBe(microphone)
  const speaker = await chooseLast(page, 'Speaker')
  await expect.poll(() => page.evaluate(() => window.speakersAskedFor), soon).toEqual([speaker])
  await expectSound(theCall(page))
  await theCall(page).getByRole('button', { name: 'Hang up' }).click()

  // The next call starts with them.
  await page.getByRole('button', { name: 'Call', exact: true }).click()
  await expect(theCall(page)).toContainText('Connected', soon)
  await expect.poll(() => microphoneInUse(page), soon).toBe(microphone)
  await expect.poll(() => page.evaluate(() => window.speakersAskedFor), soon).toEqual([speaker, speaker])
  expect(await page.evaluate(() => window.calls.length)).toBe(2)
  await expectSound(theCall(page))
  await theCall(page).getByRole('button', { name: 'Hang up' }).click()
})
