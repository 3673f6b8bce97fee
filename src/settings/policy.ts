/** The kind of owner of the academy's own pictures, by the name of each. */
export const FILE_OWNER = 'academy'

export const filePolicies = { [FILE_OWNER]: 'anyone' } as const
