import { shade } from './seed.ts'

/** What lies behind the head and what lies over it; the head is at x 88 to 168, y 58 to 166 of 256. */
export type Hair = { back: string; front: string; hidesEars?: boolean }
type Style = (colour: string, trim: string) => Hair

const fill = (d: string, colour: string, more = '') => `<path d="${d}" fill="${colour}" ${more}/>`
const line = (d: string, colour: string, width = 2) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`
const dots = (list: number[][], colour: string) =>
  list.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"/>`).join('')

const cap =
  'M85 112C79 66 101 46 128 46C155 46 177 66 171 112C169 98 165 88 157 82C140 75 116 75 99 82C91 88 87 98 85 112Z'
/** Lies inside the head, so that hair one can see through does not fall on the wall. */
const shadow =
  'M87 106C85 70 106 56 128 56C150 56 171 70 169 106C167 94 163 87 156 82C140 76 116 76 100 82C93 87 89 94 87 106Z'
const pulled = 'M85 106C80 64 102 47 128 47C154 47 176 64 171 106C167 86 152 70 128 70C104 70 89 86 85 106Z'
const curtain =
  'M128 48C98 46 80 68 82 126C88 116 92 104 96 92C106 88 120 76 128 62C136 76 150 88 160 92C164 104 168 116 174 126C176 68 158 46 128 48Z'
const swept =
  'M84 124C76 70 98 44 130 44C160 44 180 68 172 124C170 108 166 98 161 90C142 88 120 80 108 66C104 84 92 96 84 124Z'

const short: Record<
  'crop' | 'fade' | 'sidePart' | 'quiff' | 'curlyTop' | 'receding' | 'balding' | 'shaven' | 'pixie',
  Style
> = {
  crop: (c) => ({ back: '', front: fill(cap, c) }),
  fade: (c) => ({
    back: '',
    front: `${fill(shadow, c, 'opacity=".6"')}${fill('M92 84C86 58 106 43 128 43C150 43 170 58 164 84C150 73 106 73 92 84Z', c)}`,
  }),
  sidePart: (c) => ({
    back: '',
    front: `${fill('M85 112C78 70 96 44 130 44C162 44 179 68 171 112C169 98 166 92 160 84C146 88 118 86 105 70C102 82 91 92 85 112Z', c)}${line('M105 70C104 62 107 54 112 49', shade(c, -0.35))}`,
  }),
  quiff: (c) => ({
    back: '',
    front: `${fill('M86 110C81 84 84 64 97 57C104 36 150 32 168 52C178 64 174 92 170 110C167 94 163 86 156 79C138 84 116 82 101 75C93 86 89 96 86 110Z', c)}${line('M108 62C122 50 142 48 156 56', shade(c, 0.14), 2.5)}`,
  }),
  curlyTop: (c) => ({
    back: '',
    front: `${fill(cap, c)}${dots(
      [
        [94, 70, 13],
        [106, 56, 15],
        [124, 49, 16],
        [143, 51, 15],
        [158, 62, 14],
        [165, 76, 11],
        [112, 70, 12],
        [132, 67, 12],
        [150, 72, 11],
      ],
      c,
    )}${line('M104 60Q110 52 117 57M128 54Q135 48 141 55M148 65Q154 60 159 67', shade(c, 0.18), 2)}`,
  }),
  receding: (c) => ({
    back: '',
    front: fill(
      'M85 114C79 70 103 49 128 49C153 49 177 70 171 114C168 98 166 88 161 79C154 66 144 73 128 70C112 73 102 66 95 79C90 88 88 98 85 114Z',
      c,
    ),
  }),
  balding: (c) => ({
    back: '',
    front: `${fill('M85 122C79 98 81 82 92 74C93 90 90 102 91 122Z', c)}${fill('M171 122C177 98 175 82 164 74C163 90 166 102 165 122Z', c)}${line('M112 68Q122 62 134 64', '#FFFFFF', 4).replace('/>', ' opacity=".22"/>')}`,
  }),
  shaven: (c) => ({ back: '', front: fill(shadow, c, 'opacity=".4"') }),
  pixie: (c) => ({
    back: '',
    front: `${fill('M85 116C76 68 98 43 130 43C162 43 180 68 171 112C169 99 165 93 159 89C148 95 124 95 106 76C103 91 93 96 90 118Z', c)}${line('M112 60C124 74 142 80 158 80', shade(c, 0.16), 2.2)}`,
  }),
}

const long: Record<'bob' | 'fringe' | 'straight' | 'wavy' | 'curls' | 'bun' | 'lowBun' | 'ponytail', Style> = {
  bob: (c) => ({
    back: fill(
      'M77 116C72 62 100 41 128 41C156 41 184 62 179 116C182 142 180 160 172 172C150 180 106 180 84 172C76 160 74 142 77 116Z',
      shade(c, -0.16),
    ),
    front: fill(curtain, c),
    hidesEars: true,
  }),
  fringe: (c) => ({
    back: fill('M77 116C72 62 100 41 128 41C156 41 184 62 179 116L182 190C164 196 92 196 74 190Z', shade(c, -0.16)),
    front: `${fill('M83 132C76 68 102 45 128 45C154 45 180 68 173 132C170 116 168 104 165 95C142 101 114 101 91 95C88 104 86 116 83 132Z', c)}${line('M112 72V94M128 70V97M144 72V94', shade(c, 0.14), 1.6)}`,
    hidesEars: true,
  }),
  straight: (c) => ({
    back: fill('M76 116C70 60 100 41 128 41C156 41 186 60 180 116L190 236C150 246 106 246 66 236Z', shade(c, -0.16)),
    front: fill(swept, c),
    hidesEars: true,
  }),
  wavy: (c) => ({
    back: fill(
      'M78 106C70 60 102 40 128 40C154 40 186 60 178 106C190 122 176 138 186 154C196 174 182 190 192 214C160 232 96 232 64 214C74 190 60 174 70 154C80 138 66 122 78 106Z',
      shade(c, -0.16),
    ),
    front: `${fill(curtain, c)}${line('M100 74C94 82 90 92 88 104M156 74C162 82 166 92 168 104', shade(c, 0.15), 2)}`,
    hidesEars: true,
  }),
  curls: (c) => ({
    back: dots(
      [
        [84, 82, 20],
        [76, 106, 20],
        [74, 132, 20],
        [78, 156, 19],
        [88, 176, 17],
        [172, 82, 20],
        [180, 106, 20],
        [182, 132, 20],
        [178, 156, 19],
        [168, 176, 17],
        [106, 58, 20],
        [150, 58, 20],
        [128, 52, 22],
      ],
      shade(c, -0.14),
    ),
    front: `${dots(
      [
        [92, 84, 13],
        [102, 69, 15],
        [120, 60, 16],
        [139, 60, 16],
        [155, 70, 14],
        [164, 85, 12],
        [86, 100, 9],
        [170, 100, 9],
      ],
      c,
    )}${line('M98 68Q104 60 111 66M122 60Q129 53 136 60M148 68Q154 62 159 70', shade(c, 0.18), 2)}`,
    hidesEars: true,
  }),
  bun: (c) => ({
    back: `<circle cx="128" cy="37" r="21" fill="${shade(c, -0.16)}"/>`,
    front: `${fill(pulled, c)}${line('M116 52C108 56 100 64 96 72M140 52C148 56 156 64 160 72', shade(c, 0.15), 1.8)}`,
  }),
  lowBun: (c) => ({
    back: `<circle cx="176" cy="148" r="19" fill="${shade(c, -0.16)}"/>`,
    front: fill(
      'M85 118C78 66 98 46 128 46C158 46 178 66 171 118C168 98 160 86 150 82C134 84 116 78 108 66C102 84 90 96 85 118Z',
      c,
    ),
  }),
  ponytail: (c) => ({
    back: fill(
      'M146 50C198 40 212 104 196 152C192 172 182 190 168 196C176 176 178 150 174 126C172 100 166 76 146 66Z',
      shade(c, -0.16),
    ),
    front: `${fill(pulled, c)}${line('M120 52C110 58 102 66 98 74M138 51C148 56 156 62 160 70', shade(c, 0.15), 1.8)}`,
  }),
}

const strands = (xs: number[], top: number, bottom: number, width: number, colour: string) =>
  xs
    .map((x, i) =>
      line(`M${x} ${top}Q${x + (i % 2 ? 3 : -3)} ${(top + bottom) / 2} ${x} ${bottom - (i % 3) * 6}`, colour, width),
    )
    .join('')

const textured: Record<'afro' | 'teenyAfro' | 'puffs' | 'braids' | 'locs' | 'cornrows' | 'highPuff', Style> = {
  afro: (c) => ({
    back: `<circle cx="128" cy="92" r="62" fill="${c}"/>${dots(
      [
        [76, 74, 20],
        [90, 48, 20],
        [116, 34, 20],
        [142, 34, 20],
        [166, 48, 20],
        [180, 74, 20],
        [72, 104, 19],
        [184, 104, 19],
        [84, 130, 16],
        [172, 130, 16],
      ],
      c,
    )}`,
    front: fill('M85 110C76 66 102 46 128 46C154 46 180 66 171 110C164 88 148 79 128 80C108 79 92 88 85 110Z', c),
  }),
  teenyAfro: (c) => ({
    back: '',
    front: `${fill('M84 108C74 62 102 38 128 38C154 38 182 62 172 108C169 94 164 84 156 79C140 72 116 72 100 79C92 84 87 94 84 108Z', c)}`,
  }),
  puffs: (c) => ({
    back: dots(
      [
        [76, 62, 27],
        [180, 62, 27],
      ],
      c,
    ),
    front: `${fill(pulled, c)}${line('M128 48V70', shade(c, 0.28), 1.6)}`,
  }),
  braids: (c) => ({
    back: `${fill('M80 110C72 62 100 41 128 41C156 41 184 62 176 110L182 206C150 214 106 214 74 206Z', shade(c, -0.2))}${strands([80, 89, 98, 158, 167, 176], 106, 222, 8, shade(c, 0.1))}`,
    front: `${fill(curtain, c)}${line('M128 50C112 56 98 70 90 96M128 50C144 56 158 70 166 96M128 50C120 60 108 74 100 84M128 50C136 60 148 74 156 84', shade(c, 0.2), 1.5)}`,
    hidesEars: true,
  }),
  locs: (c) => ({
    back: strands([70, 82, 94, 106, 150, 162, 174, 186], 92, 208, 12, shade(c, 0.08)),
    front: `${fill(cap, c)}${strands([78, 87, 169, 178], 84, 176, 10, c)}${line('M104 56L98 78M116 50L112 74M128 48V72M140 50L144 74M152 56L158 78', shade(c, 0.2), 1.6)}`,
    hidesEars: true,
  }),
  cornrows: (c) => ({
    back: `<circle cx="128" cy="42" r="17" fill="${shade(c, -0.1)}"/>`,
    front: `${fill(pulled, c)}${line('M128 50V69M114 52C110 58 108 64 108 72M142 52C146 58 148 64 148 72M102 58C96 66 93 74 92 84M154 58C160 66 163 74 164 84', shade(c, 0.3), 1.7)}`,
  }),
  highPuff: (c) => ({
    back: dots(
      [
        [128, 32, 28],
        [108, 36, 17],
        [148, 36, 17],
        [116, 20, 14],
        [140, 20, 14],
      ],
      c,
    ),
    front: fill(pulled, c),
  }),
}

const covered: Record<'headwrap' | 'hijab' | 'turban' | 'flatcap' | 'fila', Style> = {
  headwrap: (_, t) => ({
    back: `${fill('M150 46C172 22 196 30 192 48C188 62 168 64 152 58Z', shade(t, -0.2))}${fill('M146 48C150 18 176 8 180 26C182 40 166 54 152 58Z', shade(t, -0.1))}`,
    front: `${fill('M83 100C74 54 100 31 130 32C166 32 182 58 173 100C160 76 144 70 128 71C112 70 96 76 83 100Z', t)}${line('M90 78C104 56 132 44 166 58M94 64C110 46 134 38 158 46M104 72C122 62 144 60 164 70', shade(t, -0.22), 2)}`,
  }),
  hijab: (_, t) => ({
    back: fill(
      'M70 120C64 58 96 38 128 38C160 38 192 58 186 120C190 164 204 196 216 226L40 226C52 196 66 164 70 120Z',
      shade(t, -0.2),
    ),
    front: `<path fill-rule="evenodd" fill="${t}" d="M74 118C68 60 98 40 128 40C158 40 188 60 182 118C184 150 190 176 198 196C172 222 92 226 60 200C68 176 72 150 74 118ZM128 68C102 68 92 90 92 114C92 144 108 165 128 165C148 165 164 144 164 114C164 90 154 68 128 68Z"/>${line('M84 160C104 196 150 200 186 168M80 178C104 210 146 214 192 190', shade(t, -0.2), 2.2)}`,
    hidesEars: true,
  }),
  turban: (_, t) => ({
    back: '',
    front: `${fill('M108 76C114 66 122 60 128 57C134 60 142 66 148 76C138 70 118 70 108 76Z', shade(t, 0.35))}${fill('M82 102C66 50 104 26 128 26C152 26 190 50 174 102C166 84 144 72 128 56C112 72 90 84 82 102Z', t)}${line('M84 82C96 74 116 60 126 46M84 66C98 60 114 50 122 38M172 82C160 74 140 60 130 46M172 66C158 60 142 50 134 38', shade(t, -0.22), 2)}`,
  }),
  flatcap: (c, t) => ({
    back: '',
    front: `${fill('M85 112C82 96 84 84 92 78L164 78C172 84 174 96 171 112C168 100 166 92 160 86L96 86C90 92 88 100 85 112Z', c)}${fill('M79 84C76 52 108 38 138 39C170 41 184 60 176 82C150 74 106 74 79 84Z', t)}${fill('M80 86C100 68 158 68 184 90C160 83 108 81 80 86Z', shade(t, -0.25))}`,
  }),
  fila: (c, t) => ({
    back: '',
    front: `${fill('M85 112C82 96 84 84 92 76L164 76C172 84 174 96 171 112C168 100 166 92 160 84L96 84C90 92 88 100 85 112Z', c)}${fill('M88 80C84 52 98 38 124 36C150 30 182 40 180 56C178 68 170 72 167 80C142 72 112 72 88 80Z', t)}${fill('M88 80C87 74 87 70 88 66C112 58 146 58 169 68C168 72 168 76 167 80C142 72 112 72 88 80Z', shade(t, -0.28))}`,
  }),
}

export const hairStyles = { ...short, ...long, ...textured, ...covered }
