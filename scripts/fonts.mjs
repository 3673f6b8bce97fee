// Regenerates src/ui/web/fonts from the fonts' npm packages: Latin letters only, few axes, few features.
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const require = createRequire(import.meta.url)
const out = join(dirname(fileURLToPath(import.meta.url)), '..', 'src', 'ui', 'web', 'fonts')

const range = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('')

/** ASCII, then the quotes, dashes and signs that people write in lessons: what every page needs. */
const plain = `${range(0x20, 0x7e)}\u00a0¡¿£§©«»®°·×–—‘’‚“”„•…€™−→`
/** The accented letters of Western Europe. */
const accented = `${range(0xc0, 0xff)}ıŒœŠšŽžŸ`.replace('×', '')
/** The Naira sign and the dotted letters of Nigerian names, which the Latin files lack. */
const latinExtra = '₦ẸẹỌọṢṣỊịỤụṄṅŃńŁłŚśŻżĆćĘęĄąŐőĞğİŞşČčĚěŘř'
const features = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum', 'rlig', 'rvrn']

/** Of the academy's picture, which is drawn where no browser is: one weight, and all the letters that the fonts have. */
const drawn = { targetFormat: 'sfnt', variationAxes: { opsz: 72, SOFT: 0, WONK: 0, wght: 600 } }

/** Titles have one weight, which halves their file. */
const fraunces = {
  source: '@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2',
  variationAxes: { opsz: 72, SOFT: 0, WONK: 0, wght: 550 },
}
const inter = {
  source: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  variationAxes: { wght: { min: 400, max: 650 } },
}

const fonts = [
  { ...fraunces, target: 'fraunces.woff2', text: plain },
  { ...fraunces, target: 'fraunces-accents.woff2', text: accented },
  { ...inter, target: 'inter.woff2', text: plain },
  { ...inter, target: 'inter-accents.woff2', text: accented },
  {
    source: '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2',
    target: 'inter-extra.woff2',
    text: latinExtra,
    variationAxes: { wght: { min: 400, max: 650 } },
  },
  {
    source: fraunces.source,
    target: 'titles.ttf',
    text: plain + accented,
    ...drawn,
  },
  {
    source: '@fontsource-variable/fraunces/files/fraunces-latin-ext-full-normal.woff2',
    target: 'titles-extra.ttf',
    text: `${range(0x100, 0x17f)}${range(0x1e00, 0x1e9f)}₦`,
    ...drawn,
  },
  {
    source: '@fontsource-variable/fraunces/files/fraunces-vietnamese-full-normal.woff2',
    target: 'titles-dotted.ttf',
    text: `${range(0x1ea0, 0x1ef9)}ĂăĐđĨĩŨũƠơƯư`,
    ...drawn,
  },
]

for (const { source, target, text, variationAxes, targetFormat = 'woff2' } of fonts) {
  const original = await readFile(require.resolve(source))
  const font = await subsetFont(original, text, {
    targetFormat,
    variationAxes,
    keepFeatures: features,
    noHinting: true,
  })
  await writeFile(join(out, target), font)
  process.stdout.write(`${target} ${font.byteLength} bytes\n`)
}
for (const name of ['fraunces', 'inter']) {
  const licence = await readFile(require.resolve(`@fontsource-variable/${name}/LICENSE`), 'utf8')
  await writeFile(join(out, `${name}-OFL.txt`), licence)
}
