import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** A font for a script that the text font lacks, shaped by HarfBuzz (shape-script.ts). */
interface ScriptFont {
  readonly file: string
  /** The characters for which this font is tried. */
  readonly letters: RegExp
  /**
   * Set if the script runs from right to left. HarfBuzz returns the glyphs of such a word from left to right. The word
   * must therefore not be reversed again.
   */
  readonly isRightToLeft?: true
}

/**
 * For each script of a living language that the text font lacks, one font. If several scripts use a character, such as
 * the danda, it is drawn in the first font that has it.
 */
export const SCRIPT_FONTS = {
  arabic: {
    file: require.resolve('@expo-google-fonts/ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf'),
    letters: /\p{Script_Extensions=Arabic}/u,
    isRightToLeft: true,
  },
  hebrew: {
    file: require.resolve('@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf'),
    letters: /\p{Script=Hebrew}/u,
    isRightToLeft: true,
  },
  syriac: {
    file: require.resolve('@expo-google-fonts/noto-sans-syriac/400Regular/NotoSansSyriac_400Regular.ttf'),
    letters: /\p{Script_Extensions=Syriac}/u,
    isRightToLeft: true,
  },
  thaana: {
    file: require.resolve('@expo-google-fonts/noto-sans-thaana/400Regular/NotoSansThaana_400Regular.ttf'),
    letters: /\p{Script_Extensions=Thaana}/u,
    isRightToLeft: true,
  },
  nko: {
    file: require.resolve('@expo-google-fonts/noto-sans-nko/400Regular/NotoSansNKo_400Regular.ttf'),
    letters: /\p{Script_Extensions=Nko}/u,
    isRightToLeft: true,
  },
  adlam: {
    file: require.resolve('@expo-google-fonts/noto-sans-adlam/400Regular/NotoSansAdlam_400Regular.ttf'),
    letters: /\p{Script_Extensions=Adlam}/u,
    isRightToLeft: true,
  },
  rohingya: {
    file: require.resolve('@expo-google-fonts/noto-sans-hanifi-rohingya/400Regular/NotoSansHanifiRohingya_400Regular.ttf'),
    letters: /\p{Script_Extensions=Hanifi_Rohingya}/u,
    isRightToLeft: true,
  },
  devanagari: {
    file: require.resolve('@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf'),
    letters: /\p{Script_Extensions=Devanagari}/u,
  },
  bengali: {
    file: require.resolve('@expo-google-fonts/noto-sans-bengali/400Regular/NotoSansBengali_400Regular.ttf'),
    letters: /\p{Script_Extensions=Bengali}/u,
  },
  gurmukhi: {
    file: require.resolve('@expo-google-fonts/noto-sans-gurmukhi/400Regular/NotoSansGurmukhi_400Regular.ttf'),
    letters: /\p{Script_Extensions=Gurmukhi}/u,
  },
  gujarati: {
    file: require.resolve('@expo-google-fonts/noto-sans-gujarati/400Regular/NotoSansGujarati_400Regular.ttf'),
    letters: /\p{Script_Extensions=Gujarati}/u,
  },
  oriya: {
    file: require.resolve('@expo-google-fonts/noto-sans-oriya/400Regular/NotoSansOriya_400Regular.ttf'),
    letters: /\p{Script_Extensions=Oriya}/u,
  },
  tamil: {
    file: require.resolve('@expo-google-fonts/noto-sans-tamil/400Regular/NotoSansTamil_400Regular.ttf'),
    letters: /\p{Script_Extensions=Tamil}/u,
  },
  telugu: {
    file: require.resolve('@expo-google-fonts/noto-sans-telugu/400Regular/NotoSansTelugu_400Regular.ttf'),
    letters: /\p{Script_Extensions=Telugu}/u,
  },
  kannada: {
    file: require.resolve('@expo-google-fonts/noto-sans-kannada/400Regular/NotoSansKannada_400Regular.ttf'),
    letters: /\p{Script_Extensions=Kannada}/u,
  },
  malayalam: {
    file: require.resolve('@expo-google-fonts/noto-sans-malayalam/400Regular/NotoSansMalayalam_400Regular.ttf'),
    letters: /\p{Script_Extensions=Malayalam}/u,
  },
  sinhala: {
    file: require.resolve('@expo-google-fonts/noto-sans-sinhala/400Regular/NotoSansSinhala_400Regular.ttf'),
    letters: /\p{Script_Extensions=Sinhala}/u,
  },
  thai: {
    file: require.resolve('@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf'),
    letters: /\p{Script=Thai}/u,
  },
  lao: {
    file: require.resolve('@expo-google-fonts/noto-sans-lao/400Regular/NotoSansLao_400Regular.ttf'),
    letters: /\p{Script=Lao}/u,
  },
  khmer: {
    file: require.resolve('@expo-google-fonts/noto-sans-khmer/400Regular/NotoSansKhmer_400Regular.ttf'),
    letters: /\p{Script=Khmer}/u,
  },
  myanmar: {
    file: require.resolve('@expo-google-fonts/noto-sans-myanmar/400Regular/NotoSansMyanmar_400Regular.ttf'),
    letters: /\p{Script_Extensions=Myanmar}/u,
  },
  tibetan: {
    file: require.resolve('@expo-google-fonts/noto-serif-tibetan/400Regular/NotoSerifTibetan_400Regular.ttf'),
    letters: /\p{Script_Extensions=Tibetan}/u,
  },
  javanese: {
    file: require.resolve('@expo-google-fonts/noto-sans-javanese/400Regular/NotoSansJavanese_400Regular.ttf'),
    letters: /\p{Script_Extensions=Javanese}/u,
  },
  meetei: {
    file: require.resolve('@expo-google-fonts/noto-sans-meetei-mayek/400Regular/NotoSansMeeteiMayek_400Regular.ttf'),
    letters: /\p{Script=Meetei_Mayek}/u,
  },
  santali: {
    file: require.resolve('@expo-google-fonts/noto-sans-ol-chiki/400Regular/NotoSansOlChiki_400Regular.ttf'),
    letters: /\p{Script=Ol_Chiki}/u,
  },
  mongolian: {
    file: require.resolve('@expo-google-fonts/noto-sans-mongolian/400Regular/NotoSansMongolian_400Regular.ttf'),
    letters: /\p{Script_Extensions=Mongolian}/u,
  },
  yi: {
    file: require.resolve('@expo-google-fonts/noto-sans-yi/400Regular/NotoSansYi_400Regular.ttf'),
    letters: /\p{Script_Extensions=Yi}/u,
  },
  ethiopic: {
    file: require.resolve('@expo-google-fonts/noto-sans-ethiopic/400Regular/NotoSansEthiopic_400Regular.ttf'),
    letters: /\p{Script_Extensions=Ethiopic}/u,
  },
  tifinagh: {
    file: require.resolve('@expo-google-fonts/noto-sans-tifinagh/400Regular/NotoSansTifinagh_400Regular.ttf'),
    letters: /\p{Script=Tifinagh}/u,
  },
  armenian: {
    file: require.resolve('@expo-google-fonts/noto-sans-armenian/400Regular/NotoSansArmenian_400Regular.ttf'),
    letters: /\p{Script=Armenian}/u,
  },
  georgian: {
    file: require.resolve('@expo-google-fonts/noto-sans-georgian/400Regular/NotoSansGeorgian_400Regular.ttf'),
    letters: /\p{Script_Extensions=Georgian}/u,
  },
  cherokee: {
    file: require.resolve('@expo-google-fonts/noto-sans-cherokee/400Regular/NotoSansCherokee_400Regular.ttf'),
    letters: /\p{Script=Cherokee}/u,
  },
  aboriginal: {
    file: require.resolve('@expo-google-fonts/noto-sans-canadian-aboriginal/400Regular/NotoSansCanadianAboriginal_400Regular.ttf'),
    letters: /\p{Script=Canadian_Aboriginal}/u,
  },
} as const satisfies Record<string, ScriptFont>

export type ScriptFontName = keyof typeof SCRIPT_FONTS

const FONTS: ReadonlyMap<string, ScriptFont> = new Map(Object.entries(SCRIPT_FONTS))

/** True for a font of a script, which HarfBuzz shapes. */
export function isScriptFont(name: string): name is ScriptFontName {
  return FONTS.has(name)
}

/** True if a font's script runs from right to left. */
export function isRightToLeft(name: string): boolean {
  return FONTS.get(name)?.isRightToLeft === true
}

/** The fonts of the scripts of a text. */
export function scriptFontsOf(text: string): ScriptFontName[] {
  return [...FONTS].flatMap(([name, { letters }]) => (isScriptFont(name) && letters.test(text) ? [name] : []))
}
