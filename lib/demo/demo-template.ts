import type { TemplateLanguage } from '@/lib/contract/languages'
import type { ParameterFormat, TemplateCategory, TemplateComponent } from '@/lib/contract/templates'
import type { Story } from './story'

/** A template of the demo account: what was submitted, and what happened since. */
export interface DemoTemplate {
  name: string
  language: TemplateLanguage
  /** Its current category. */
  category: TemplateCategory
  /** A header can use one of `mediaFiles` as its sample, see `mediaHeader`. */
  components: TemplateComponent[]
  parameterFormat?: ParameterFormat
  messageSendTtlSeconds?: number
  story: Story
}

type Shared = Pick<DemoTemplate, 'name' | 'category' | 'parameterFormat' | 'messageSendTtlSeconds'>
type Version = Pick<DemoTemplate, 'components' | 'story'>

/** A template in several languages. */
export function inLanguages(
  shared: Shared,
  versions: Partial<Record<TemplateLanguage, Version>>,
): DemoTemplate[] {
  return Object.entries(versions).map(([language, version]) => ({
    ...shared,
    ...version,
    // The record’s keys are languages, by its type.
    language: language as TemplateLanguage,
  }))
}
