import type { HandlerInput } from '@/lib/contract/endpoint'
import { type templateEndpoints, templateFields } from '@/lib/contract/templates'
import type { ServiceContext } from '../context'
import { chooseFields } from '../http/fields'
import { findTemplate } from './find'
import { toTemplate } from './row'

/** One template. Spec "GET /{TEMPLATE_ID}". */
export async function getTemplate(
  { store }: ServiceContext,
  { params, query }: HandlerInput<typeof templateEndpoints.getTemplate>,
) {
  const row = await findTemplate(store.reads, params.templateId)
  return chooseFields(query.fields, templateFields).pick(toTemplate(row))
}
