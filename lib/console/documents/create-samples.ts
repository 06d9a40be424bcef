import { sampleHandle, sampleIdOf } from '@/lib/contract/sample-handles'
import type { TemplateForm } from '@/lib/language/template/form'
import { withHandles } from '@/lib/language/template/form-handles'
import type { Store } from '@/lib/store/open'

export interface Sample {
  id: string
  fileName: string
  /** Media type, determined from the bytes on upload. */
  fileType: string
  bytes: Uint8Array
}

export interface Samples {
  add(sample: Omit<Sample, 'id'> & { personId: string }): Promise<string>
  get(id: string): Promise<Sample | undefined>
  /** Records which sample a service handle was created from. */
  rememberHandle(handle: string, sampleId: string): Promise<void>
  /** ID of the sample a service handle was created from. */
  idOfHandle(handle: string): Promise<string | undefined>
  findByHandle(handle: string): Promise<Sample | undefined>
  /** File names by handle, of the service or of a draft. */
  namesOf(handles: readonly string[]): Promise<Map<string, string>>
}

interface SamplesSettings {
  store: Store
  clock(): number
  newId(): string
}

/**
 * Sample files of template headers. Handles of the service work once and for a day. The file is kept here, so
 * that an older draft can be submitted or a language added without choosing the file again.
 */
export function createSamples({ store, clock, newId }: SamplesSettings): Samples {
  const samples: Samples = {
    async add({ fileName, fileType, bytes, personId }) {
      const id = newId()
      await store.db
        .insertInto('samples')
        .values({
          id,
          file_name: fileName,
          file_type: fileType,
          bytes,
          created_by: personId,
          created_at: clock(),
        })
        .execute()
      return id
    },
    async get(id) {
      const row = await store.reads.selectFrom('samples').selectAll().where('id', '=', id).executeTakeFirst()
      return row && { id: row.id, fileName: row.file_name, fileType: row.file_type, bytes: row.bytes }
    },
    async rememberHandle(handle, sampleId) {
      await store.db
        .insertInto('sample_handles')
        .values({ handle, sample_id: sampleId })
        .onConflict((conflict) => conflict.column('handle').doNothing())
        .execute()
    },
    async idOfHandle(handle) {
      const row = await store.reads
        .selectFrom('sample_handles')
        .innerJoin('samples', 'samples.id', 'sample_id')
        .select('samples.id')
        .where('handle', '=', handle)
        .executeTakeFirst()
      return row?.id
    },
    async findByHandle(handle) {
      const id = await samples.idOfHandle(handle)
      return id === undefined ? undefined : samples.get(id)
    },
    namesOf: (handles) => namesOf(store, handles),
  }
  return samples
}

/** File names by handle, of the service and of files kept here. */
async function namesOf(
  { reads }: Pick<Store, 'reads'>,
  handles: readonly string[],
): Promise<Map<string, string>> {
  const ids = handles.flatMap((handle) => sampleIdOf(handle) ?? [])
  const names = new Map<string, string>()
  if (handles.length > 0) {
    const sent = await reads
      .selectFrom('sample_handles')
      .innerJoin('samples', 'samples.id', 'sample_id')
      .select(['handle', 'file_name'])
      .where('handle', 'in', handles)
      .execute()
    for (const { handle, file_name } of sent) names.set(handle, file_name)
  }
  if (ids.length > 0) {
    const own = await reads.selectFrom('samples').select(['id', 'file_name']).where('id', 'in', ids).execute()
    for (const { id, file_name } of own) names.set(sampleHandle(id), file_name)
  }
  return names
}

/** Original names of the sample files in forms, by handle, as far as known. */
export async function sampleNames(
  samples: Pick<Samples, 'namesOf'>,
  forms: readonly (TemplateForm | undefined)[],
): Promise<Record<string, string>> {
  const handles = new Set<string>()
  for (const form of forms)
    if (form)
      await withHandles(form, async (handle) => {
        handles.add(handle)
        return handle
      })
  return handles.size === 0 ? {} : Object.fromEntries(await samples.namesOf([...handles]))
}
