import { FILE_PREFIX, type ItemOf } from '@/lib/account-files/items'
import { filledAutomation, filledProfile } from '@/lib/account-files/read-folder'
import { isSelected } from '@/lib/account-files/selection'
import { ConsoleRefused } from '@/lib/contract/console-failure'
import type { LabeledQrCode } from '@/lib/contract/qr-labels'
import type { AccountReading } from './reading'

/** Reads everything of one number. @param folder its folder name */
export async function readNumber(reading: AccountReading, folder: string, id: string): Promise<void> {
  const parts = {
    profile: readProfile,
    automation: readAutomation,
    calling: readCalling,
    'qr-codes': readCodes,
  }
  for (const [part, read] of Object.entries(parts)) {
    const address = `numbers/${folder}/${part}`
    const { selection } = reading
    const isWanted =
      part === 'qr-codes' ? mayBeSelected(selection.only, address) : isSelected(selection, address)
    if (!isWanted) continue
    try {
      await read(reading, address, id)
    } catch (error) {
      // Some numbers have no calling or profile yet. Any other refusal says nothing about whether it exists.
      if (!(error instanceof ConsoleRefused && error.isAbsence)) throw error
      reading.leaveOut(address, error.message)
    }
  }
}

/** Codes are selected one by one, by addresses that start with that of their list. */
const mayBeSelected = (only: readonly string[], address: string) =>
  only.length === 0 ||
  only.some((pattern) =>
    isSelected({ only: [pattern.split('/').slice(0, 3).join('/')], prefix: '' }, address),
  )

async function readProfile(reading: AccountReading, address: string, phoneNumberId: string): Promise<void> {
  const params = { phoneNumberId }
  const base = await reading.console.ask('GET /api/business-profile/:phoneNumberId', { params })
  const photo = base.profile_picture_url
    ? await readPhoto(reading, phoneNumberId, base.profile_picture_url)
    : undefined
  if (photo) reading.keepFile(photo)
  const { about, address: place, description, email, vertical, websites } = base
  const texts = filledProfile({
    about,
    address: place,
    description,
    email,
    vertical: vertical as never,
    websites,
  })
  const content = { ...texts, ...(photo && { photo: FILE_PREFIX + photo.digest }) }
  reading.add({ kind: 'profile', address, content }, { base })
}

/** Prefers the file as sent by this console, because services re-encode photos. */
async function readPhoto({ console }: AccountReading, phoneNumberId: string, address: string) {
  const withoutQuery = (url: string) => url.split('?')[0]
  const { data } = await console.ask('GET /api/business-profile/:phoneNumberId/photos', {
    params: { phoneNumberId },
  })
  const sent = data.find(({ url }) => url !== undefined && withoutQuery(url) === withoutQuery(address))
  const kept =
    sent &&
    (await console.file('GET /api/business-profile/:phoneNumberId/photos/:hash', {
      params: { phoneNumberId, hash: sent.hash },
    }))
  return (
    kept ??
    (await console.file('GET /api/business-profile/:phoneNumberId/photo', { params: { phoneNumberId } }))
  )
}

async function readAutomation(reading: AccountReading, address: string, id: string): Promise<void> {
  const base = await reading.console.ask('GET /api/phone-numbers/:id/automation', { params: { id } })
  reading.add({ kind: 'automation', address, content: filledAutomation(base) }, { base })
}

async function readCalling(reading: AccountReading, address: string, phoneNumberId: string): Promise<void> {
  const { calling } = await reading.console.ask('GET /api/calling/:phoneNumberId/settings', {
    params: { phoneNumberId },
  })
  if (!calling) return reading.leaveOut(address, 'The number has no calling settings.')
  const { status, call_icon_visibility } = calling
  const content = { status, ...(call_icon_visibility !== undefined && { call_icon_visibility }) }
  reading.add({ kind: 'calling', address, content: content as ItemOf<'calling'>['content'] }, {})
}

async function readCodes(reading: AccountReading, address: string, phoneNumberId: string): Promise<void> {
  const { data } = await reading.console.ask('GET /api/qr-codes/:phoneNumberId', {
    params: { phoneNumberId },
  })
  for (const [code, key] of codeKeys(reading, address, data)) {
    const { prefilled_message: message, label } = code
    const content = { message, place: label.place, campaign: label.campaign }
    reading.add({ kind: 'qr-code', address: `${address}/${key}`, content }, { id: code.code })
  }
}

/**
 * Names of codes: the one the folder knows; otherwise that of an entry with the same content and no code yet
 * (created by an interrupted run); otherwise one derived from its label and message.
 */
function codeKeys({ known, desired }: AccountReading, address: string, codes: readonly LabeledQrCode[]) {
  const keys = new Map<LabeledQrCode, string>()
  const taken = new Set<string>()
  const take = (code: LabeledQrCode, key: string) => {
    keys.set(code, key)
    taken.add(key)
  }
  const byCode = new Map(
    Object.entries(known.items).flatMap(([each, { id }]) =>
      id !== undefined && each.startsWith(`${address}/`) ? [[id, each.slice(address.length + 1)]] : [],
    ),
  )
  for (const code of codes) {
    const key = byCode.get(code.code)
    if (key !== undefined && !taken.has(key)) take(code, key)
  }
  const wanted = [...desired.values()].filter(
    (item): item is ItemOf<'qr-code'> => item.kind === 'qr-code' && item.address.startsWith(`${address}/`),
  )
  const adopt = (isSame: (code: LabeledQrCode, content: ItemOf<'qr-code'>['content']) => boolean) => {
    for (const item of wanted) {
      const key = item.address.slice(address.length + 1)
      const same = taken.has(key)
        ? undefined
        : codes.find((code) => !keys.has(code) && isSame(code, item.content))
      if (same) take(same, key)
    }
  }
  const saysSame = (code: LabeledQrCode, { message }: { message: string }) =>
    code.prefilled_message === message
  adopt((code, content) => saysSame(code, content) && isLabeled(code, content))
  adopt(saysSame)
  const isTaken = (key: string) => taken.has(key) || desired.has(`${address}/${key}`)
  const order = ({ prefilled_message, label }: LabeledQrCode) =>
    JSON.stringify([label.place, prefilled_message, label.campaign])
  for (const code of codes.toSorted((one, other) => (order(one) < order(other) ? -1 : 1))) {
    if (keys.has(code)) continue
    const plain = keyOf(code.label.place) || keyOf(code.prefilled_message) || 'code'
    let key = plain
    for (let count = 2; isTaken(key); count += 1) key = `${plain}-${count}`
    take(code, key)
  }
  return keys
}

const isLabeled = ({ label }: LabeledQrCode, { place, campaign }: { place: string; campaign: string }) =>
  label.place === place && label.campaign === campaign

const keyOf = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, 40)
    .replace(/-$/, '')
