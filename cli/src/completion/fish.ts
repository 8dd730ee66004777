import type { OptionWords, Words } from './words.ts';

export function fishScript(words: readonly Words[]): string {
  return `# packhouse for fish: put it as packhouse.fish into ~/.config/fish/completions.
function __packhouse_words
    for word in (commandline -opc)[2..]
        string match -q -- '-*' $word; or echo $word
    end
end
# Nothing but this has been said, so that a command of it may follow.
function __packhouse_at
    set -l said (string join ' ' -- (__packhouse_words))
    test "$said" = "$argv"
end
# It is this command, whatever was said behind it.
function __packhouse_in
    set -l words (__packhouse_words)
    set -l names (string split ' ' -- $argv)
    test (count $words) -ge (count $names); or return 1
    set -l said (string join ' ' -- $words[1..(count $names)])
    test "$said" = "$argv"
end
complete -c packhouse -f
${words.flatMap(linesOf).join('\n')}
`;
}

function linesOf({ path, commands, options }: Words): string[] {
  return [
    ...commands.map(
      ({ name, summary }) =>
        `complete -c packhouse -n "__packhouse_at ${path || "''"}" -a ${name} -d '${summary}'`,
    ),
    ...(path === '' ? [] : options.map((option) => optionLine(path, option))),
  ];
}

function optionLine(path: string, { flags, summary, takesValue, values, isFile }: OptionWords): string {
  const names = flags
    .map((flag) => (flag.startsWith('--') ? `-l ${flag.slice(2)}` : `-s ${flag.slice(1)}`))
    .join(' ');
  const value =
    values.length > 0 ? ` -x -a '${values.join(' ')}'` : isFile ? ' -r -F' : takesValue ? ' -x' : '';
  return `complete -c packhouse -n '__packhouse_in ${path}' ${names}${value} -d '${summary}'`;
}
