import type { Insertable } from 'kysely'
import { DAY_MS } from '@/lib/contract/durations'
import { encodeJson } from '@/lib/store/codec'
import type { Tables } from '@/lib/store/tables'
import { demoAccount } from '../accounts'
import type { DrawnPhotos } from './photos'

/** Automation of the shop’s number. */
export const shopAutomation = {
  enable_welcome_message: true,
  prompts: ['Where is my order?', 'Is the Ada lamp in stock?', 'Which stores are open on Sunday?'],
  commands: [
    { command_name: 'order', command_description: 'Show the status of your last order' },
    { command_name: 'hours', command_description: 'Opening hours of our stores' },
    { command_name: 'advice', command_description: 'Talk to someone about lamps and furniture' },
  ],
} as const

type ProfileRow = Insertable<Tables['business_profiles']>

interface ProfileText {
  of: keyof typeof demoAccount.byState
  photo?: keyof DrawnPhotos
  about: string
  address: string
  description: string
  email: string
  vertical: string
  websites: readonly string[]
}

/** Business profiles of the demo account. */
export const profiles: readonly ProfileText[] = [
  {
    of: 'shop',
    photo: 'shop',
    about: 'Lamps and oak furniture, made to last. We answer weekdays, 9 AM to 6 PM.',
    address: '14 Harbor Street, Portland, ME 04101',
    description:
      'Lumen & Oak makes lamps and furniture from local oak. Ask us about orders, deliveries, repairs and what would suit your room.',
    email: 'hello@lumen-and-oak.example',
    vertical: 'RETAIL',
    websites: ['https://lumen-and-oak.example', 'https://shop.lumen-and-oak.example'],
  },
  {
    of: 'garden',
    photo: 'garden',
    about: 'House plants, garden furniture and good advice.',
    address: '3 Orchard Lane, London N16',
    description: 'The garden center of Lumen & Oak: plants for every light, and furniture that may get wet.',
    email: 'garden@lumen-and-oak.example',
    vertical: 'ECOMMERCE',
    websites: ['https://garden.lumen-and-oak.example'],
  },
  {
    // Incomplete, as profiles often are.
    of: 'restricted',
    about: 'Lampes et meubles en chêne.',
    address: '',
    description: '',
    email: '',
    vertical: 'RETAIL',
    websites: ['http://lumen-and-oak.example/fr'],
  },
]

/** Rows of the profiles and their photos. */
export function profileRows(photos: DrawnPhotos, { now, newId }: { now: number; newId(): string }) {
  const pictures: Insertable<Tables['pictures']>[] = []
  const rows = profiles.map(({ of, photo, websites, ...texts }): ProfileRow => {
    const { id, onboardedDaysAgo } = demoAccount.byState[of]
    const at = now - Math.floor(onboardedDaysAgo / 2) * DAY_MS
    const pictureId = photo ? newId() : null
    if (photo && pictureId) {
      const bytes = photos[photo]
      pictures.push({ id: pictureId, phone_number_id: id, media_type: 'image/jpeg', bytes, created_at: at })
    }
    return {
      phone_number_id: id,
      ...texts,
      websites: encodeJson(websites),
      picture_id: pictureId,
      updated_at: at,
    }
  })
  return { rows, pictures }
}
