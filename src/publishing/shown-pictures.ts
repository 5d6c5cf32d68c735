import { markdownToTree } from '../renderer/src/domain/markup/markdown-to-tree'
import { namesIn, shownPictures } from '../renderer/src/domain/markup/text-picture'
import { textToTree } from '../renderer/src/domain/markup/text-to-tree'

/** The pictures of `content/images/` that a text shows in either format, by name: not those in code. */
export const picturesShownBy = (content: string): readonly string[] =>
  namesIn(content).length === 0
    ? []
    : [...new Set([textToTree, markdownToTree].flatMap((parse) => shownPictures(parse(content))))]
