import { ChoicesField } from '@/components/form/choices-field'
import { flowCategoryChoices } from './category-words'

/** What a flow is for. */
export const CategoriesField = () => (
  <ChoicesField<{ categories: string[] }>
    name="categories"
    legend="Categories"
    groups={[{ choices: flowCategoryChoices }]}
    columns="narrow"
    isRequired
  />
)
