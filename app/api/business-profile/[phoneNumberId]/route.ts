import { answer } from '@/lib/server/answer'
import { profileSave } from '@/lib/server/business-profile/profile-save'
import { readProfile, saveProfile } from '@/lib/server/business-profile/save-profile'

type Params = { phoneNumberId: string }

export const GET = answer<Params>('business-profile.read', ({ params, root, options }) =>
  readProfile(root.client, params.phoneNumberId, options),
)

export const POST = answer<Params>(
  'business-profile.write',
  async ({ params: { phoneNumberId }, body, root, options, change }) => {
    const save = await body(profileSave)
    const action =
      save.profile_picture_handle === undefined ? 'business-profile.edit' : 'business-profile.photo'
    const profile = await saveProfile(save, {
      client: root.client,
      store: root.store,
      phoneNumberId,
      options,
      change: (work, before) => change(action, phoneNumberId, work, before),
    })
    // No event tells of it, and others may look at the profile.
    root.bus.publish({ id: await root.events.newestId(), topics: [`business-profile:${phoneNumberId}`] })
    return profile
  },
)
