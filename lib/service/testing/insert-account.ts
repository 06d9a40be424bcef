import type { Store } from '@/lib/store/open'

/** An account and one phone number, and nothing else. */
export async function insertAccount(
  store: Store,
  { id, phoneNumberId }: { id: string; phoneNumberId: string },
): Promise<void> {
  await store.db.insertInto('accounts').values({ id, name: 'A business' }).execute()
  await store.db
    .insertInto('phone_numbers')
    .values({
      id: phoneNumberId,
      account_id: id,
      display_phone_number: '+1 555-010-0142',
      verified_name: 'A business',
      quality_rating: 'GREEN',
      platform_type: 'CLOUD_API',
      throughput_level: 'TIER_1K',
      last_onboarded_at: Date.UTC(2026, 0, 2, 3, 4, 5),
      code_verification_status: 'VERIFIED',
      account_mode: 'LIVE',
      certificate_status: 'NONE',
      name_status: 'APPROVED',
    })
    .execute()
  await store.db
    .insertInto('nodes')
    .values([
      { id, kind: 'business-account', account_id: id },
      { id: phoneNumberId, kind: 'phone-number', account_id: id },
    ])
    .execute()
}
