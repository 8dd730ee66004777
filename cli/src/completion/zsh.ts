import type { OptionWords, Words } from './words.ts';

export function zshScript(words: readonly Words[]): string {
  const known = words
    .filter(({ path }) => path !== '')
    .map(({ path }) => `"${path.includes(' ') ? path : ` ${path}`}"`);
  return `#compdef packhouse
# packhouse for zsh: put it as _packhouse into a folder of $fpath, or source it after compinit.
_packhouse() {
  local where='' word previous=\${words[CURRENT-1]}
  local -a offered
  for word in \${words[2,CURRENT-1]}; do
    case "$where $word" in
      (${known.join('|')}) where="\${where:+$where }$word" ;;
    esac
  done
  case "$where $previous" in
${words.flatMap(({ path, options }) => options.filter(({ takesValue }) => takesValue).map((option) => valueCase(path, option))).join('\n')}
  esac
  case "$where" in
${words.map(wordsCase).join('\n')}
  esac
  if (( $#offered )); then _describe 'packhouse' offered; else _files; fi
}
if [[ $funcstack[1] == _packhouse ]]; then _packhouse "$@"; else compdef _packhouse packhouse; fi
`;
}

function valueCase(path: string, { flags, values, isList, isFile }: OptionWords): string {
  const patterns = flags.map((flag) => `"${path} ${flag}"`).join('|');
  const quoted = values.map((value) => `'${value}'`).join(' ');
  const offer =
    values.length === 0
      ? isFile
        ? '_files'
        : ':'
      : isList
        ? `_values -s , value ${quoted}`
        : `compadd -- ${quoted}`;
  return `    (${patterns}) ${offer}; return ;;`;
}

function wordsCase({ path, commands, options }: Words): string {
  const described = (name: string, summary: string) => `'${name}:${summary}'`;
  const flags = options.flatMap((option) => option.flags.map((flag) => described(flag, option.summary)));
  const names = commands.map(({ name, summary }) => described(name, summary));
  return `    ("${path}") if [[ \${words[CURRENT]} == -* ]]; then offered=(${flags.join(' ')}); else offered=(${names.join(' ')}); fi ;;`;
}
