import type { Queries } from '@/lib/store/open'

/** Shared content stays: shared views and audit entries. */
export async function deletePerson(tx: Queries, id: string): Promise<void> {
  await tx.deleteFrom('default_views').where('person_id', '=', id).execute()
  await tx.deleteFrom('saved_views').where('owner_id', '=', id).where('is_shared', '=', 0).execute()
  await tx.updateTable('template_names').set({ owner_id: null }).where('owner_id', '=', id).execute()
  await forgetOwnAlerts(tx, id)
  await tx.deleteFrom('contact_points').where('person_id', '=', id).execute()
  await tx.deleteFrom('people_group_members').where('person_id', '=', id).execute()
  await tx.deleteFrom('scim_people').where('person_id', '=', id).execute()
  await tx.deleteFrom('business_account_people').where('person_id', '=', id).execute()
  await tx.deleteFrom('user').where('id', '=', id).execute()
}

/** Drops alerts still waiting to be sent to a deleted person. */
export const forgetOwnAlerts = (tx: Queries, id: string) =>
  tx
    .deleteFrom('alert_notices')
    .where('contact_point_id', 'in', (eb) =>
      eb.selectFrom('contact_points').select('contact_points.id').where('person_id', '=', id),
    )
    .execute()
