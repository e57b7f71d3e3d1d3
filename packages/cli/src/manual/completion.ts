// `portico completion SHELL`: prints a completion script, generated from the command table.

import type { Call, Command } from "../frame/command.ts";
import { EXIT, type ExitStatus, usageError } from "../frame/exit.ts";
import { OPTION_ENTRIES } from "../frame/options.ts";
import { didYouMean } from "../frame/suggest.ts";

export const COMPLETIONS: ReadonlyMap<string, (commands: readonly Command[]) => string> = new Map([
  ["bash", bash],
  ["zsh", zsh],
  ["fish", fish],
  ["powershell", powershell],
]);

export async function run({ args: [shell = ""], environment, commands }: Call): Promise<ExitStatus> {
  const script = COMPLETIONS.get(shell);
  const shells = [...COMPLETIONS.keys()];
  if (script === undefined)
    throw usageError(
      `there is no completion for "${shell}"${didYouMean(shell, shells)}`,
      `Shells: ${shells.join(", ")}.`,
    );
  await environment.out.write(script(commands));
  return EXIT.yes;
}

/** The words that may follow a prefix: first words after "", second words after their group. */
function wordsAfter(commands: readonly Command[]): ReadonlyMap<string, readonly string[]> {
  const after = new Map<string, string[]>();
  for (const { name } of commands) {
    const [first = "", second] = name.split(" ");
    const firstWords = after.get("") ?? [];
    if (!firstWords.includes(first)) after.set("", [...firstWords, first]);
    if (second !== undefined) after.set(first, [...(after.get(first) ?? []), second]);
  }
  return after;
}

function optionsOf({ options }: Command): readonly string[] {
  return options.map((name) => `--${name}`);
}

function bash(commands: readonly Command[]): string {
  const after = wordsAfter(commands);
  const cases = [...after]
    .filter(([first]) => first !== "")
    .map(([first, secondWords]) => `    ${first}) words="${secondWords.join(" ")}" ;;`);
  const options = commands.map((command) => `    "${command.name}") words="${optionsOf(command).join(" ")}" ;;`);
  return `# portico for bash: source <(portico completion bash)
_portico() {
  local current="\${COMP_WORDS[COMP_CWORD]}" first="\${COMP_WORDS[1]}" second="\${COMP_WORDS[2]}" words=""
  if [[ $current == -* ]]; then
    case "$first $second" in
${options.filter((line) => /" |[a-z] [a-z]/.test(line.split('")')[0] ?? "")).join("\n")}
    esac
    if [[ -z $words ]]; then
    case "$first" in
${options.filter((line) => !/[a-z] [a-z]/.test(line.split('")')[0] ?? "")).join("\n")}
    esac
    fi
  elif [[ $COMP_CWORD -eq 1 ]]; then
    words="${after.get("")?.join(" ") ?? ""}"
  elif [[ $COMP_CWORD -eq 2 ]]; then
    case "$first" in
${cases.join("\n")}
    esac
  fi
  if [[ -n $words ]]; then COMPREPLY=($(compgen -W "$words" -- "$current")); else COMPREPLY=($(compgen -f -- "$current")); fi
}
complete -F _portico portico
`;
}

function zsh(commands: readonly Command[]): string {
  return `#compdef portico
# portico for zsh: put this as _portico into a folder of $fpath
autoload -U +X bashcompinit && bashcompinit
${bash(commands)}`;
}

function fish(commands: readonly Command[]): string {
  const after = wordsAfter(commands);
  const quoted = (text: string) => `'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;
  const firstWords = (after.get("") ?? []).map((first) => {
    const does = commands.find(({ name }) => name === first)?.description ?? after.get(first)?.join(", ") ?? "";
    return `complete -c portico -n __fish_use_subcommand -a ${first} -d ${quoted(does)}`;
  });
  const secondWords = commands.flatMap(({ name, description: does }) => {
    const [first = "", second] = name.split(" ");
    if (second === undefined) return [];
    return [`complete -c portico -n '__fish_seen_subcommand_from ${first}' -a ${second} -d ${quoted(does)}`];
  });
  const options = [...OPTION_ENTRIES].map(([name, { valueName: takes, short, description: does }]) => {
    const commandNames = [
      ...new Set(
        commands.filter((command) => command.options.includes(name)).map((command) => command.name.split(" ")[0]),
      ),
    ];
    return `complete -c portico -n '__fish_seen_subcommand_from ${commandNames.join(" ")}' -l ${name}${short === undefined ? "" : ` -s ${short}`}${takes === undefined ? "" : " -r"} -d ${quoted(does)}`;
  });
  return `# portico for fish: portico completion fish > ~/.config/fish/completions/portico.fish\n${[...firstWords, ...secondWords, ...options].join("\n")}\n`;
}

function powershell(commands: readonly Command[]): string {
  const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
  const entries = [...wordsAfter(commands)].map(
    ([first, words]) => `  ${quoted(first)} = @(${words.map(quoted).join(", ")})`,
  );
  const options = commands.map(
    (command) => `  ${quoted(command.name)} = @(${optionsOf(command).map(quoted).join(", ")})`,
  );
  return `# portico for PowerShell: portico completion powershell | Out-String | Invoke-Expression
$porticoWords = @{
${entries.join("\n")}
}
$porticoOptions = @{
${options.join("\n")}
}
Register-ArgumentCompleter -Native -CommandName portico -ScriptBlock {
  param($word, $ast, $position)
  $typed = @($ast.CommandElements | Select-Object -Skip 1 | ForEach-Object { $_.ToString() } | Where-Object { $_ -ne $word })
  $first = if ($typed.Count -gt 0) { $typed[0] } else { '' }
  $both = if ($typed.Count -gt 1) { "$first $($typed[1])" } else { $first }
  $found = if ($word -like '-*') {
    if ($porticoOptions.ContainsKey($both)) { $porticoOptions[$both] } else { $porticoOptions[$first] }
  } elseif ($typed.Count -eq 0) { $porticoWords[''] } elseif ($typed.Count -eq 1) { $porticoWords[$first] }
  $found | Where-Object { $_ -like "$word*" } | ForEach-Object { [System.Management.Automation.CompletionResult]::new($_) }
}
`;
}
