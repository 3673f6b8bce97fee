const NAMES = ['C', 'C♯', 'D', 'D♯', 'E', 'F', 'F♯', 'G', 'G♯', 'A', 'A♯', 'B']

/** 61 is 'C♯4'. */
export const noteName = (midi: number): string => `${NAMES[midi % 12]}${Math.floor(midi / 12) - 1}`

/** For screen readers, which pass over the sign: 61 is 'C sharp 4'. */
export const spokenName = (midi: number): string => noteName(midi).replace('♯', ' sharp ')

export const isBlack = (midi: number): boolean => NAMES[midi % 12]?.length === 2
