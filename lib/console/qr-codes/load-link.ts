import 'server-only'
import { headers } from 'next/headers'
import { cache } from 'react'
import { refusal } from '@/lib/access/roles'
import { isCallError } from '@/lib/client/call-error'
import { HOME_ACCOUNT } from '@/lib/contract/account-keys'
import { phoneRoutes } from '@/lib/contract/console/phone'
import type { LinkOwner, QrLink } from '@/lib/contract/qr-codes'
import { type Root, root } from '@/lib/runtime/compose/root'
import { withLocalAddresses } from '../phone/local-addresses'
import { type Connected, whyMissing } from '../require-embedded'

/** What is shown to the person who scanned a code. */
export type ScannedLink =
  | { shows: 'phone'; link: QrLink }
  /** `mayEnter`: people of the console see more. */
  | { shows: 'owner'; state: QrLink['state']; owner: LinkOwner; mayEnter: boolean }

const CODE = /^[\w-]{1,40}$/
const profileFields = 'about,address,email,websites,profile_picture_url'

/** The code scanned by the visitor of this page. */
export const loadLink = cache(async (code: string) => readScan(root(), code, await headers()))

type Asked = Pick<Root, 'client' | 'settings' | 'phones'> & { access: Pick<Root['access'], 'personOf'> }

/**
 * The result of a scan for these request headers; undefined if the code never existed, or its number is
 * deleted.
 */
export async function readScan(here: Asked, code: string, by: Headers): Promise<ScannedLink | undefined> {
  const link = CODE.test(code) ? await findQrLink(here, code) : undefined
  if (!link) return undefined
  if (link.state === 'live' && (await mayUsePhones(here, by))) return { shows: 'phone', link }
  const owner = await ownerOf(here, link.phone_number_id)
  const mayEnter = link.state === 'live' && here.phones !== undefined
  return owner && { shows: 'owner', state: link.state, owner, mayEnter }
}

async function mayUsePhones({ phones, access, settings }: Asked, by: Headers): Promise<boolean> {
  if (!phones) return false
  // Phones of other accounts are only linked for their members.
  if (settings.accountKey === HOME_ACCOUNT && !phones.asksForPermission('read')) return true
  const { permission } = phoneRoutes['GET /api/phone']
  const person = await access.personOf(by)
  return person !== undefined && refusal(person.role, permission) === undefined
}

async function ownerOf(
  { client, settings: { publicUrl } }: Pick<Root, 'client' | 'settings'>,
  phoneNumberId: string,
): Promise<LinkOwner | undefined> {
  try {
    const [number, profile] = await Promise.all([
      client.getPhoneNumber({ phoneNumberId, query: { fields: 'display_phone_number,verified_name' } }),
      client.getBusinessProfile({ phoneNumberId, query: { fields: profileFields } }),
    ])
    const { about = '', address = '', email = '', websites = [], profile_picture_url } = profile
    const displayPhoneNumber = number.display_phone_number ?? ''
    const local = withLocalAddresses({ url: profile_picture_url }, publicUrl) as { url?: string }
    return {
      name: number.verified_name || displayPhoneNumber,
      ...{ displayPhoneNumber, about, address, email, websites },
      ...(local.url ? { pictureUrl: local.url } : {}),
    }
  } catch (error) {
    if (isCallError(error) && error.problem.kind === 'notFound') return undefined
    throw error
  }
}

/**
 * The target of a deep link of the embedded service; undefined if it never existed, or the service is remote
 * and has its own links.
 *
 * @throws CallError if the service doesn't answer
 */
export async function findQrLink(
  here: Pick<Root, 'client'> & Connected,
  code: string,
): Promise<QrLink | undefined> {
  if (whyMissing(here, 'simulatedPhones') !== undefined) return undefined
  try {
    return await here.client.getQrLink({ code })
  } catch (error) {
    if (isCallError(error) && error.problem.kind === 'notFound') return undefined
    throw error
  }
}
