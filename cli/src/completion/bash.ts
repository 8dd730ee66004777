import type { OptionWords, Words } from './words.ts';

/** For bash 3.2, which macOS has, and later. It needs no other completions. */
export function bashScript(words: readonly Words[]): string {
  const known = words.filter(({ path }) => path !== '').map(({ path }) => `"${asked(path)}"`);
  return `# packhouse for bash: source this, or put it into the folder of your completions.
_packhouse() {
  local IFS=$' \\t\\n' path='' values='' list='' word before
  local cur=\${COMP_WORDS[COMP_CWORD]} prev=\${COMP_WORDS[COMP_CWORD-1]}
  COMPREPLY=()
  # --status=pending comes as three words.
  if [[ $cur == '=' ]]; then
    cur=''
  elif [[ $prev == '=' ]]; then
    prev=\${COMP_WORDS[COMP_CWORD-2]}
  fi
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "$path $word" in
      ${known.join(' | ')}) path="\${path:+$path }$word" ;;
    esac
  done
  case "$path $prev" in
${words.flatMap(({ path, options }) => options.filter(({ takesValue }) => takesValue).map((option) => valueCase(path, option))).join('\n')}
  esac
  if [[ $list ]]; then
    before=''
    if [[ $cur == *,* ]]; then before=\${cur%,*},; fi
    _packhouse_offer "$values" "\${cur##*,}" "$before"
    return
  fi
  if [[ -z $values ]]; then
    case "$path" in
${words.map(wordsCase).join('\n')}
    esac
  fi
  _packhouse_offer "$values" "$cur" ''
}
# Line by line, or bash would take stock.* for the names of files.
_packhouse_offer() {
  local word
  while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen -P "$3" -W "$1" -- "$2")
}
complete -o default -F _packhouse packhouse
`;
}

/** As the loop asks for it: where it is, and the next word. */
const asked = (path: string) => (path.includes(' ') ? path : ` ${path}`);

function valueCase(path: string, { flags, values, isList, isFile }: OptionWords): string {
  const patterns = flags.map((flag) => `"${path} ${flag}"`).join(' | ');
  // Nothing is offered for a word that only the person knows; for a file, bash offers its own.
  const offer =
    values.length > 0
      ? `values='${values.join(' ')}'${isList ? ' list=1' : ''}`
      : isFile
        ? 'return'
        : 'compopt +o default 2>/dev/null; return';
  return `    ${patterns}) ${offer} ;;`;
}

const wordsCase = ({ path, commands, options }: Words): string =>
  `      "${path}") if [[ $cur == -* ]]; then values='${options.flatMap(({ flags }) => flags).join(' ')}'; else values='${commands
    .map(({ name }) => name)
    .join(' ')}'; fi ;;`;
