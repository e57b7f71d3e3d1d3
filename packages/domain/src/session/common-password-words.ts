// Words that many passwords contain, with digits and signs around them.

const WORDS = `abc abcd access account admin administrator amanda andrew angel apple asdf asdfgh asdfghjkl australia auckland autumn
banana baseball batman beach brisbane buster butterfly changeme charlie cheese chelsea chocolate computer cookie daniel dragon family
flower football freedom friday ginger guest hannah harley hello hockey holiday holidays hunter iloveyou internet jessica jordan joshua
killer letmein liverpool login london love lovely loveme maggie manager master matthew melbourne member michael michelle monday monkey
mustang nguyen nicole orange pass password passwort pepper portico princess purple qwert qwerty qwertyuiop robert samsung secret shadow
soccer spring starwars summer sunshine superman sydney system taylor tennis test testing thomas tigger travel trustno vacation vietnam
welcome whatever winter zaq zealand zxcvbn zxcvbnm`;

/** In lower case. */
export const COMMON_PASSWORD_WORDS: ReadonlySet<string> = new Set(WORDS.split(/\s/));
