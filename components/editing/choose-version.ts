/** Why something isn't saved or submitted while it has two versions. */
export const chooseVersionFirst = 'Choose between the two versions first.'
