import type { hairStyles } from './hair.ts'

export const skins = {
  porcelain: '#F3D3BD',
  fair: '#EDC3A4',
  peach: '#E3B08A',
  olive: '#D2A077',
  honey: '#C08B5F',
  amber: '#A9744A',
  chestnut: '#97633F',
  umber: '#835338',
  cocoa: '#6F4630',
  ebony: '#5B3A2A',
}

export const hairColours = {
  black: '#1F1A18',
  ink: '#2B2330',
  espresso: '#3A281E',
  brown: '#5B3B26',
  chestnut: '#7A4A2A',
  copper: '#A8562C',
  blond: '#C99B55',
  wheat: '#DDBD83',
  grey: '#8F8A84',
  silver: '#CFCBC4',
}

/** Cloth in the academy's own palette and its neighbours. */
export const cloths = {
  felt: '#8A2B2B',
  rose: '#C4695C',
  blush: '#E5B5A7',
  brass: '#A97B2F',
  straw: '#D9B36A',
  ivory: '#F6F1E6',
  sand: '#D8CDB8',
  stone: '#8B8173',
  ink: '#2A2520',
  slate: '#47525A',
  sea: '#3F6670',
  pine: '#2F5A48',
  sage: '#8DA78F',
  plum: '#5C3A4B',
  indigo: '#37415F',
}

export type Look = {
  skin: keyof typeof skins
  hair: keyof typeof hairStyles
  hairColour: keyof typeof hairColours
  clothes:
    | 'crew'
    | 'vneck'
    | 'scoop'
    | 'roll'
    | 'shirt'
    | 'blazer'
    | 'hoodie'
    | 'kaftan'
    | 'stripes'
    | 'print'
    | 'cardigan'
  cloth: keyof typeof cloths
  /** Second cloth: shirt under a blazer, print, stripes, headwrap. */
  trim: keyof typeof cloths
  face: 'oval' | 'round' | 'square'
  mouth: 'smile' | 'laugh' | 'calm' | 'aside'
  eyes: 'open' | 'smiling'
  beard: 'none' | 'stubble' | 'short' | 'full' | 'goatee' | 'moustache'
  glasses: 'none' | 'round' | 'square'
  earrings: 'none' | 'studs' | 'hoops' | 'drops'
  headphones: boolean
  necklace: boolean
  elder: boolean
  ground: number
  motif: number
  tilt: number
}
