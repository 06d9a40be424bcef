import type { TemplateForm } from '@/lib/language/template/form'
import { withHandles } from '@/lib/language/template/form-handles'
import type { Samples } from '../documents/create-samples'

/** What the sample files of forms were called when they were chosen, by handle, as far as this console has them. */
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
