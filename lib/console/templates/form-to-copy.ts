import { sampleHandle, sampleIdOf } from '@/lib/contract/sample-handles'
import type { TemplateForm } from '@/lib/language/template/form'
import type { Root } from '@/lib/runtime/compose/root'

/** The form with its sample as this console's own file, so that it can be uploaded once more; a form without one as it is. */
export async function formToCopy(
  { samples }: Pick<Root, 'samples'>,
  form: TemplateForm,
): Promise<TemplateForm> {
  const { handle } = form.header
  if (handle === '' || sampleIdOf(handle) !== undefined) return form
  const sample = await samples.findByHandle(handle)
  return { ...form, header: { ...form.header, handle: sample ? sampleHandle(sample.id) : '' } }
}
